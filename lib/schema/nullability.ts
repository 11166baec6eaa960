import type { JsonSchemaObject, JsonSchemaOrBoolean, JsonSchemaType } from './json-schema-document.js';
import { isRule, isRuleForAll } from './keywords.js';

/** A schema taken apart: what it says of other values, and whether null stands beside them. */
export interface Parted {
  readonly core: JsonSchemaObject;
  /** True when the schema named null beside other values, and `core` does not any more. */
  readonly nullable: boolean;
}

/** The types a schema names, null left out. */
export function typesOf(schema: JsonSchemaObject): readonly JsonSchemaType[] {
  return namedTypes(schema).filter((type) => type !== 'null');
}

/** True when the schema certainly takes null; where a reference decides, that is not known. */
export function takesNull(schema: JsonSchemaOrBoolean): boolean {
  return verdictOnNull(schema) === true;
}

/**
 * True when the schema certainly does not take null.
 *
 * @param resolve gives what a reference points to
 */
export function refusesNull(
  schema: JsonSchemaOrBoolean,
  resolve: ($ref: string) => JsonSchemaOrBoolean | undefined,
): boolean {
  return verdictOnNull(schema, resolve) === false;
}

/** The schema of "this, or null": the type becomes a union, a list of values gets null, anything else an `anyOf`. */
export function withNull(schema: JsonSchemaObject): JsonSchemaObject {
  if (takesNull(schema)) return schema;
  const rules = Object.keys(schema).filter(isRule);
  if (rules.length === 1 && schema.anyOf !== undefined) return { ...schema, anyOf: [...schema.anyOf, NULL] };
  if (rules.some(isRuleForAll)) return orNull(schema);
  const types = typesOf(schema);
  return {
    ...schema,
    ...(types.length === 0 ? {} : { type: [...types, 'null'] }),
    ...(schema.enum === undefined ? {} : { enum: [...schema.enum.filter((value) => value !== null), null] }),
  };
}

/** Takes apart what `withNull` joins, however a document says it; `withNull(core)` takes the same values again. */
export function parted(schema: JsonSchemaObject): Parted {
  const verdict = verdictOnNull(schema);
  if (verdict === undefined) return { core: schema, nullable: false };
  const core = withoutNullBranch(withoutNullValue(withoutNullType(schema)));
  return { core, nullable: verdict && core !== schema };
}

const NULL: JsonSchemaObject = Object.freeze({ type: 'null' });

/** Keywords that references count from: a branch with one of them keeps its place. */
const OPENS_SCOPE = /^(?:\$(?!ref$)|definitions$)/;

/** Rules go into the branch; what describes the whole, and what references point to, stays outside. */
function orNull(schema: JsonSchemaObject): JsonSchemaObject {
  const entries = Object.entries(schema);
  return {
    ...Object.fromEntries(entries.filter(([keyword]) => !isRule(keyword))),
    anyOf: [Object.fromEntries(entries.filter(([keyword]) => isRule(keyword))), NULL],
  };
}

function withoutNullType(schema: JsonSchemaObject): JsonSchemaObject {
  const types = typesOf(schema);
  const [only] = types;
  if (only === undefined || types.length === namedTypes(schema).length) return schema;
  return { ...schema, type: types.length === 1 ? only : types };
}

function withoutNullValue(schema: JsonSchemaObject): JsonSchemaObject {
  const values = schema.enum?.filter((value) => value !== null);
  if (values === undefined || values.length === 0 || values.length === schema.enum?.length) return schema;
  return { ...schema, enum: values };
}

/** One branch that is left takes the place of the whole, unless both say the same keyword or references point into it. */
function withoutNullBranch(schema: JsonSchemaObject): JsonSchemaObject {
  const { anyOf, ...rest } = schema;
  const branches = anyOf?.filter((branch) => !isNullOnly(branch)) ?? [];
  const [first, second] = branches;
  if (first === undefined || branches.length === anyOf?.length) return schema;
  if (Object.keys(rest).some(isRule)) return schema;
  const isApart =
    second !== undefined ||
    typeof first === 'boolean' ||
    Object.keys(first).some((keyword) => Object.hasOwn(rest, keyword) || OPENS_SCOPE.test(keyword));
  if (isApart || JSON.stringify(schema).includes('"#/anyOf/')) return { ...rest, anyOf: branches };
  return { ...rest, ...first };
}

function isNullOnly(schema: JsonSchemaOrBoolean): boolean {
  return typeof schema === 'object' && schema.type === 'null' && Object.keys(schema).filter(isRule).length === 1;
}

/** Gives what a reference points to. */
type Resolve = ($ref: string) => JsonSchemaOrBoolean | undefined;

/** References that lead in a circle say nothing. */
const MAX_STEPS = 20;

/** Whether null is valid; undefined where a reference decides that nobody follows. */
function verdictOnNull(schema: JsonSchemaOrBoolean, resolve?: Resolve, steps = 0): boolean | undefined {
  if (typeof schema === 'boolean') return schema;
  const ask = (inner: JsonSchemaOrBoolean): boolean | undefined => verdictOnNull(inner, resolve, steps + 1);
  const types = namedTypes(schema);
  const verdicts: (boolean | undefined)[] = [
    types.length === 0 || types.includes('null'),
    schema.enum === undefined || schema.enum.includes(null),
    schema.const === undefined || schema.const === null,
    schema.$dynamicRef === undefined ? true : undefined,
    all(schema.allOf?.map(ask) ?? []),
  ];
  if (typeof schema.$ref === 'string') {
    const target = steps < MAX_STEPS ? resolve?.(schema.$ref) : undefined;
    verdicts.push(target === undefined ? undefined : ask(target));
  }
  if (schema.anyOf !== undefined) verdicts.push(not(all(schema.anyOf.map((branch) => not(ask(branch))))));
  if (schema.oneOf !== undefined) verdicts.push(exactlyOne(schema.oneOf.map(ask)));
  if (schema.not !== undefined) verdicts.push(not(ask(schema.not)));
  if (schema.if !== undefined) verdicts.push(conditional(schema.if, schema.then ?? true, schema.else ?? true, ask));
  return all(verdicts);
}

function all(verdicts: readonly (boolean | undefined)[]): boolean | undefined {
  return verdicts.includes(false) ? false : verdicts.includes(undefined) ? undefined : true;
}

function not(verdict: boolean | undefined): boolean | undefined {
  return verdict === undefined ? undefined : !verdict;
}

function exactlyOne(verdicts: readonly (boolean | undefined)[]): boolean | undefined {
  const yes = verdicts.filter((verdict) => verdict === true).length;
  if (yes > 1) return false;
  return verdicts.includes(undefined) ? undefined : yes === 1;
}

function conditional(
  test: JsonSchemaOrBoolean,
  consequent: JsonSchemaOrBoolean,
  alternative: JsonSchemaOrBoolean,
  ask: (schema: JsonSchemaOrBoolean) => boolean | undefined,
): boolean | undefined {
  const verdict = ask(test);
  if (verdict !== undefined) return ask(verdict ? consequent : alternative);
  const either = ask(consequent);
  return either === ask(alternative) ? either : undefined;
}

function namedTypes(schema: JsonSchemaObject): readonly JsonSchemaType[] {
  if (schema.type === undefined) return [];
  return typeof schema.type === 'string' ? [schema.type] : schema.type;
}
