import { inspect } from 'node:util';
import {
  type DialectName,
  explainSchema,
  FunctionTool,
  type JsonSchemaObject,
  type ParamOptions,
  SchemaDialectException,
} from 'toolwright';

/** One entry of the page: how a parameter is written, and values to send. */
export interface TypeRow {
  /** The code, as it stands on the page. */
  readonly code: string;
  readonly options: ParamOptions;
  /** The property in question, where the code declares one of a class. */
  readonly property?: string;
  readonly sent: readonly unknown[];
}

const DIALECTS: readonly DialectName[] = ['openai', 'openai-strict', 'anthropic', 'gemini', 'mcp'];

/** The entry as Markdown: the code, each dialect's schema, and what becomes of each value. */
export async function renderRow(row: TypeRow): Promise<string> {
  const tool = toolOf(row);
  const received = await Promise.all(row.sent.map((value) => receive(tool, row, value)));
  return [`### \`${row.code}\``, '', ...schemaLines(tool, row), '', ...received, ''].join('\n');
}

function toolOf({ options }: TypeRow): FunctionTool {
  return FunctionTool.fromCallable(
    function tool(value: unknown) {
      return value;
    },
    { params: { value: options } },
  );
}

/** Dialects that say the same share a line. */
function schemaLines(tool: FunctionTool, row: TypeRow): readonly string[] {
  const byText = new Map<string, DialectName[]>();
  for (const dialect of DIALECTS) {
    const text = schemaText(tool, row, dialect);
    byText.set(text, [...(byText.get(text) ?? []), dialect]);
  }
  return [...byText].map(([text, dialects]) => `- ${dialects.join(', ')}: ${text}`);
}

function schemaText(tool: FunctionTool, row: TypeRow, dialect: DialectName): string {
  try {
    const { parameters } = tool.toToolSchema({ dialect });
    const value = parameters.properties?.value as JsonSchemaObject;
    const whole =
      row.property === undefined ? value : (resolved(value, parameters).properties?.[row.property] as JsonSchemaObject);
    const definitions = row.property === undefined && parameters.$defs !== undefined ? { $defs: parameters.$defs } : {};
    const losses = explainSchema(tool, dialect).losses.filter(({ sentence }) => sentence !== null).length;
    return `\`${JSON.stringify({ ...whole, ...definitions })}\`${losses === 0 ? '' : ' (told in words)'}`;
  } catch (error) {
    if (error instanceof SchemaDialectException) return `refused: ${error.message}`;
    throw error;
  }
}

function resolved(schema: JsonSchemaObject, root: JsonSchemaObject): JsonSchemaObject {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : ((root.$defs?.[name] ?? {}) as JsonSchemaObject);
}

async function receive(tool: FunctionTool, { property }: TypeRow, sent: unknown): Promise<string> {
  const value = property === undefined ? sent : { [property]: sent };
  const result = await tool.use({ value });
  const shown = `\`${JSON.stringify(sent)}\``;
  if (result.isFailure()) return `- ${shown} is refused: ${problemOf(result.errorMessage())}`;
  const received = property === undefined ? result.unwrap() : (result.unwrap() as Record<string, unknown>)[property];
  return `- ${shown} is received as \`${inspect(received, { depth: 4, breakLength: Number.POSITIVE_INFINITY, compact: true })}\``;
}

/** The first line of a report, without its path's beginning. */
function problemOf(message: string): string {
  const [, line = message] = message.split('\n');
  return line.replace(/^- value\.?/, '').replace(/^(?:it)?: /, '');
}
