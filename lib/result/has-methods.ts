/** True for an object (or function) that has all these methods: what a part that users may write themselves must have. */
export function hasMethods<K extends string>(
  value: unknown,
  ...names: readonly K[]
): value is Readonly<Record<K, (...args: readonly never[]) => unknown>> {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false;
  return names.every((name) => typeof (value as Readonly<Record<string, unknown>>)[name] === 'function');
}
