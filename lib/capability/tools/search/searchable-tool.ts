import type { CanDescribeTool, ToolDocumentation } from '../../../tool/contracts/can-describe-tool.js';

/** What a tool is found by. */
export interface SearchableTool {
  readonly name: string;
  /** Namespace and tags. */
  readonly tags: string;
  /** Description, and the summary where it says something else. */
  readonly description: string;
  /** Names of the parameters. */
  readonly parameters: string;
  /** What is said of the parameters. */
  readonly parameterDescriptions: string;
}

/** Properties of properties are read to this depth. */
const DEEPEST = 4;

/** What a tool is found by, out of its documentation; without any, its name. */
export function searchableTool(name: string, descriptor: CanDescribeTool | null): SearchableTool {
  if (descriptor === null) return { name, tags: '', description: '', parameters: '', parameterDescriptions: '' };
  const { namespace, tags, summary } = metadataOf(descriptor);
  const description = textOf(descriptor.description);
  const parameters = parametersOf(descriptor);
  return {
    name,
    tags: [namespace, ...(Array.isArray(tags) ? (tags as readonly unknown[]) : [tags])].map(textOf).join(' ').trim(),
    description: description.includes(withoutEllipsis(textOf(summary)))
      ? description
      : `${description} ${textOf(summary)}`,
    parameters: parameters.map(([parameter]) => parameter).join(' '),
    parameterDescriptions: parameters.map(([, text]) => text).join(' '),
  };
}

/** A tool that cannot say its metadata is still found by everything else; whoever lists it is told why. */
function metadataOf(descriptor: CanDescribeTool): ToolDocumentation {
  try {
    return descriptor.metadata();
  } catch {
    return {};
  }
}

type NamedText = readonly [name: string, text: string];

/** A tool whose schema cannot be made is still found by everything else; whoever asks for its help is told why. */
function parametersOf(descriptor: CanDescribeTool): readonly NamedText[] {
  let parameters: unknown;
  try {
    parameters = descriptor.instructions().parameters;
  } catch {
    return [];
  }
  if (!isRecord(parameters)) return [];
  if (isRecord(parameters.properties) || 'type' in parameters) return propertiesOf(parameters, DEEPEST);
  return Object.entries(parameters).map(([name, text]) => [name, textOf(isRecord(text) ? text.description : text)]);
}

/** The properties of an object's schema, or of the objects in a list, and theirs. */
function propertiesOf(schema: Readonly<Record<string, unknown>>, depth: number): readonly NamedText[] {
  const { properties } = isRecord(schema.items) ? schema.items : schema;
  if (!isRecord(properties) || depth === 0) return [];
  return Object.entries(properties).flatMap(([name, property]) => {
    if (!isRecord(property)) return [[name, ''] as const];
    return [[name, textOf(property.description)] as const, ...propertiesOf(property, depth - 1)];
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A summary that was cut is still the beginning of the description. */
function withoutEllipsis(summary: string): string {
  return summary.endsWith('...') ? summary.slice(0, -3) : summary;
}
