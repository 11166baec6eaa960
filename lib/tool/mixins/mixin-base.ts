/**
 * What a mixin can extend: any class, abstract ones too. TypeScript demands `any[]` of a mixin's base (TS2545); the types
 * that the mixins give name their members exactly.
 */
// biome-ignore lint/suspicious/noExplicitAny: TS2545
export type MixinBase<T = object> = abstract new (...args: any[]) => T;
