import { type ApiError, apiError } from './api-error.js';

type JsonObject = Readonly<Record<string, unknown>>;

const NAME = /^[a-zA-Z0-9_-]{1,64}$/;
const MOST_TOOLS = 128;

/** What OpenAI's chat completions refuse about the tools of a request and the choice among them; null when nothing. */
export function toolsFault(body: JsonObject): ApiError | null {
  const { tools, tool_choice: choice } = body;
  if (tools === undefined || tools === null) return withoutToolsFault(body);
  if (!Array.isArray(tools)) return apiError("'tools' must be an array.", { param: 'tools', code: 'invalid_type' });
  if (tools.length === 0) {
    return apiError("'tools' is empty; leave it out or list a tool.", { param: 'tools', code: 'empty_array' });
  }
  if (tools.length > MOST_TOOLS) {
    const message = `'tools' lists ${tools.length} tools; at most ${MOST_TOOLS} are allowed.`;
    return apiError(message, { param: 'tools', code: 'array_above_max_length' });
  }
  const names = new Set<string>();
  for (const [index, tool] of tools.entries()) {
    const fault = toolFault(tool, `tools[${index}]`, names);
    if (fault !== null) return fault;
  }
  return choiceFault(choice, names);
}

/** What is wrong with a tool's name; null when nothing. */
export function nameFault(name: unknown, param: string): ApiError | null {
  if (typeof name === 'string' && NAME.test(name)) return null;
  const message = `'${param}' is ${JSON.stringify(name)}, which does not match the pattern ${NAME.source}.`;
  return apiError(message, { param, code: 'invalid_value' });
}

function withoutToolsFault(body: JsonObject): ApiError | null {
  for (const param of ['tool_choice', 'parallel_tool_calls']) {
    if (body[param] !== undefined && body[param] !== null) {
      return apiError(`'${param}' is only allowed together with 'tools'.`, { param });
    }
  }
  return null;
}

function choiceFault(choice: unknown, names: ReadonlySet<string>): ApiError | null {
  if (choice === undefined || choice === null) return null;
  if (choice === 'auto' || choice === 'none' || choice === 'required') return null;
  const name = isObject(choice) && isObject(choice.function) ? choice.function.name : undefined;
  if (typeof name === 'string' && names.has(name)) return null;
  return apiError(`'tool_choice' is no mode and names no tool of the request: ${JSON.stringify(choice)}.`, {
    param: 'tool_choice',
  });
}

function toolFault(tool: unknown, at: string, names: Set<string>): ApiError | null {
  if (!isObject(tool) || tool.type !== 'function' || !isObject(tool.function)) {
    return apiError(`'${at}' must be { type: 'function', function: { … } }.`, { param: at });
  }
  const { name, parameters, strict, description } = tool.function;
  const fault = nameFault(name, `${at}.function.name`);
  if (fault !== null || typeof name !== 'string') return fault;
  if (names.has(name)) return apiError(`Two tools are named '${name}'.`, { param: 'tools' });
  names.add(name);
  if (description !== undefined && typeof description !== 'string') {
    return apiError(`'${at}.function.description' must be a string.`, { param: `${at}.function.description` });
  }
  if (parameters === undefined) return null;
  const wrong = parametersFault(parameters, strict === true);
  if (wrong === null) return null;
  return apiError(`The schema of function '${name}' is invalid: ${wrong}.`, {
    param: `${at}.function.parameters`,
    code: 'invalid_function_parameters',
  });
}

function parametersFault(parameters: unknown, strict: boolean): string | null {
  if (!isObject(parameters) || parameters.type !== 'object') return `its root must be of type "object"`;
  if (!isObject(parameters.properties)) return 'its root has no properties';
  return schemaFault(parameters, '', strict);
}

function schemaFault(schema: JsonObject, path: string, strict: boolean): string | null {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  if (types.includes('array') && !('items' in schema)) return `the array at ${path || 'the root'} has no items`;
  if (strict && types.includes('object')) {
    const open = strictObjectFault(schema, path);
    if (open !== null) return open;
  }
  for (const [step, inner] of schemasWithin(schema)) {
    const fault = isObject(inner) ? schemaFault(inner, `${path}/${step}`, strict) : null;
    if (fault !== null) return fault;
  }
  return null;
}

function strictObjectFault(schema: JsonObject, path: string): string | null {
  const where = path || 'the root';
  if (schema.additionalProperties !== false) return `strict needs additionalProperties: false at ${where}`;
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const missing = Object.keys(isObject(schema.properties) ? schema.properties : {}).find((name) => !required.has(name));
  return missing === undefined
    ? null
    : `strict needs every property to be required, and '${missing}' at ${where} is not`;
}

function* schemasWithin(schema: JsonObject): Iterable<[step: string, schema: unknown]> {
  for (const keyword of ['properties', '$defs', 'definitions', 'patternProperties']) {
    const named = schema[keyword];
    if (isObject(named)) for (const [name, inner] of Object.entries(named)) yield [`${keyword}/${name}`, inner];
  }
  for (const keyword of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
    const listed = schema[keyword];
    if (Array.isArray(listed)) for (const [index, inner] of listed.entries()) yield [`${keyword}/${index}`, inner];
  }
  for (const keyword of ['items', 'additionalProperties', 'not']) yield [keyword, schema[keyword]];
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
