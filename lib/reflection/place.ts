/** How a message names a member: `WeatherService.forecast`, with the class that `owner` (a prototype or class) belongs to. */
export function placeOf(owner: object, member: PropertyKey): string {
  return `${classNameOf(owner)}.${String(member)}`;
}

/** The name of a class, given itself, its prototype or an instance. */
export function classNameOf(owner: object): string {
  const owned: unknown = typeof owner === 'function' ? owner : owner.constructor;
  return typeof owned === 'function' && owned.name !== '' ? owned.name : '(anonymous class)';
}
