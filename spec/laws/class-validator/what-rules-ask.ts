import type { RuleOptions } from './decorators.js';
import type { Place } from './place.js';
import type { PropertySpec, RuleSpec } from './specs.js';

const SILENT = ['Allow', 'NotEquals', 'IsNotIn', 'IsEmpty', 'ValidateNested', 'IsOptional', 'ValidateIf', 'custom'];

/** True when a rule refuses undefined. */
export function asksFor(property: PropertySpec | undefined): boolean {
  return property?.rules.some(({ name }) => !SILENT.includes(name)) ?? false;
}

/** True when a rule refuses values of another type. */
export function isTypeAsked({ rules }: PropertySpec, sent: unknown): boolean {
  const others = typeof sent === 'string' ? ['IsLatitude', 'IsLongitude'] : [];
  return rules.some(({ name }) => !['IsNotEmpty', 'IsDefined', ...others, ...SILENT].includes(name));
}

/** True for what is read into the property's collection, and for every value of one that is none. */
export function isCollection({ holder }: PropertySpec, sent: unknown): boolean {
  if (holder === 'map') return typeof sent === 'object' && !Array.isArray(sent);
  return holder === 'one' || Array.isArray(sent);
}

/** True when a property's value may be left out. */
export function mayBeAbsent(property: PropertySpec | undefined): boolean {
  const all = [...(property?.rules ?? []), ...(property?.below ?? [])];
  return property?.initial !== undefined || all.some(({ name }) => name === 'IsOptional' || name === 'ValidateIf');
}

/** A rule that class-validator keeps among those that test a value. */
export function isTest({ name }: RuleSpec): boolean {
  return ['MaxLength', 'IsNotEmpty'].includes(name);
}

/** A rule that asks for a value to be there. */
export function isDemand({ name }: RuleSpec): boolean {
  return ['IsDefined', 'IsNotEmpty'].includes(name);
}

/** True when a condition lets the rules be passed over, for the object as it was sent, with its defaults. */
export function isPassedOver({ property, owner, spec }: Place): boolean {
  if (property === undefined) return false;
  const sent = owner as Record<string, unknown>;
  const values = spec.properties.map(({ name, exposed, initial }) => [name, sent[exposed ?? name] ?? initial] as const);
  const value = sent[property.exposed ?? property.name];
  const named = { ...Object.fromEntries(values), [property.name]: value };
  return conditionsOf(property).some((condition) => !condition(named, value));
}

/** The conditions of a property, of its own or of one of its rules. */
export function conditionsOf({ rules }: PropertySpec): readonly NonNullable<RuleOptions['validateIf']>[] {
  const all = rules.map(({ name, args = [], options }) => (name === 'ValidateIf' ? args[0] : options?.validateIf));
  return all.filter((one): one is NonNullable<RuleOptions['validateIf']> => one !== undefined);
}

/** The places of the properties in whose values this one stands. */
export function holdersOf({ around }: Place): readonly Place[] {
  return around === undefined ? [] : [around, ...holdersOf(around)];
}

/** True for an object with a key of its own. */
export function hasOwn(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key);
}
