import type { JsonSchemaObject } from '../json-schema-document.js';
import type { FunctionForm, ToolDefinition } from '../tool-definition.js';
import { inDialect } from './in-dialect.js';

/** A tool as Anthropic's messages API takes it. */
export interface AnthropicForm {
  readonly name: string;
  readonly description?: string;
  readonly input_schema: JsonSchemaObject;
}

/** A tool as Gemini's function declarations take it. */
export interface GeminiForm {
  readonly name: string;
  readonly description: string;
  readonly parameters?: JsonSchemaObject;
}

/** A tool as an MCP server lists it. */
export interface McpForm {
  readonly name: string;
  readonly description?: string;
  readonly inputSchema: JsonSchemaObject;
}

/** What each provider is sent for one tool. */
export interface ProviderForms {
  readonly openai: FunctionForm;
  readonly 'openai-strict': FunctionForm;
  readonly anthropic: AnthropicForm;
  readonly gemini: GeminiForm;
  readonly mcp: McpForm;
}

/**
 * A definition in the envelope of a provider, its schema in the provider's dialect. Throws `SchemaDialectException` when
 * the provider would refuse it.
 */
export function providerForm<N extends keyof ProviderForms>(definition: ToolDefinition, dialect: N): ProviderForms[N] {
  return FORMS[dialect](inDialect(definition, { dialect }));
}

const FORMS: { readonly [N in keyof ProviderForms]: (definition: ToolDefinition) => ProviderForms[N] } = {
  openai: (definition) => definition.toArray(),
  'openai-strict': (definition) => definition.toArray(),
  anthropic: ({ name, description, parameters }) => ({ name, ...told(description), input_schema: parameters }),
  gemini: ({ name, description, parameters }) => ({
    name,
    description,
    // A function without parameters goes without the field.
    ...(parameters.properties === undefined ? {} : { parameters }),
  }),
  mcp: ({ name, description, parameters }) => ({ name, ...told(description), inputSchema: parameters }),
};

function told(description: string): { readonly description?: string } {
  return description === '' ? {} : { description };
}
