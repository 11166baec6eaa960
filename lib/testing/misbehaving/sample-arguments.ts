import type { JsonSchemaObject, JsonSchemaOrBoolean } from '../../schema/json-schema-document.js';
import type { SeededRandom } from './seeded-random.js';

/** Deeper values are left out, so that a class that contains itself comes to an end. */
const MAX_DEPTH = 4;

/** A value that a schema takes, as far as its keywords say what that is; a pattern or a format is not looked at. */
export function sampleOf(schema: JsonSchemaObject, random: SeededRandom, root: JsonSchemaObject = schema): unknown {
  return sample(schema, { random, root }, 0);
}

interface Sampling {
  readonly random: SeededRandom;
  readonly root: JsonSchemaObject;
}

function sample(given: JsonSchemaOrBoolean | undefined, sampling: Sampling, depth: number): unknown {
  const { random } = sampling;
  const schema = targetOf(given, sampling.root);
  if (schema === undefined) return random.below(10);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) return sample(random.pick(branches), sampling, depth + 1);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return sampleObject(schema, sampling, depth);
    case 'array': {
      const { minItems = 0, maxItems = minItems + 2 } = schema;
      const count = depth > MAX_DEPTH ? minItems : minItems + random.below(Math.max(1, maxItems - minItems + 1));
      return Array.from({ length: count }, (_, index) =>
        sample(schema.prefixItems?.[index] ?? schema.items, sampling, depth + 1),
      );
    }
    case 'integer':
      return Math.ceil(schema.minimum ?? 0) + random.below(3);
    case 'number':
      return (schema.minimum ?? 0) + random.next();
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return 'text'.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength ?? 100);
  }
}

function sampleObject(schema: JsonSchemaObject, sampling: Sampling, depth: number): object {
  const { properties = {}, required = [] } = schema;
  const names = Object.keys(properties).filter(
    (name) => required.includes(name) || (depth <= MAX_DEPTH && sampling.random.chance(0.5)),
  );
  return Object.fromEntries(names.map((name) => [name, sample(properties[name], sampling, depth + 1)]));
}

function targetOf(schema: JsonSchemaOrBoolean | undefined, root: JsonSchemaObject): JsonSchemaObject | undefined {
  if (typeof schema !== 'object') return undefined;
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.split('/').at(-1) ?? '';
  const target = root.$defs?.[name];
  return typeof target === 'object' ? target : undefined;
}
