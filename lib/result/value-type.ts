/** The names that `isType` knows, each with the type it stands for. `null` and arrays are kinds of their own. */
export interface ValueTypes {
  readonly string: string;
  readonly number: number;
  readonly bigint: bigint;
  readonly boolean: boolean;
  readonly symbol: symbol;
  readonly undefined: undefined;
  readonly null: null;
  readonly array: readonly unknown[];
  readonly function: (...args: never[]) => unknown;
  readonly object: object;
}

/** The name of a value's type: as `typeof` says, but `null` for null and `array` for a list. */
export function valueType(value: unknown): keyof ValueTypes {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
