import type { ParameterShape } from '../shape/callable-shape.js';
import type { Callable } from './declarations.js';
import { signatureOf } from './method-source.js';

/** A callable's parameters by name alone: any value may stand anywhere, or be absent; only unknown names are refused. */
export function untypedParameters(callable: Callable): readonly ParameterShape[] {
  return (signatureOf(callable)?.parameters ?? []).map(({ name, rest }, index) => ({
    name: name ?? `argument${index + 1}`,
    shape: rest ? { kind: 'array', items: { kind: 'any' } } : { kind: 'any' },
    required: false,
    rest,
  }));
}
