import { describe, expect, it } from '@jest/globals';
import { AgentException } from '../../lib/result/agent-exception.js';
import { brand, isBranded } from '../../lib/result/brand.js';

/** As a second copy of the package makes it. */
function otherCopy(): typeof AgentException {
  class AgentException extends Error {
    readonly code = 'other';
  }
  brand(AgentException, 'AgentException');
  return AgentException as unknown as typeof import('../../lib/result/agent-exception.js').AgentException;
}

describe('brand', () => {
  it('makes instanceof true across copies of the package, both ways', () => {
    const Other = otherCopy();
    expect(new Other('x')).toBeInstanceOf(AgentException);
    expect(new AgentException('x')).toBeInstanceOf(Other);
  });

  it('leaves instanceof of a subclass that a user writes as it is', () => {
    class OrderException extends AgentException {}
    expect(new OrderException('x')).toBeInstanceOf(OrderException);
    expect(new OrderException('x')).toBeInstanceOf(AgentException);
    expect(new AgentException('x')).not.toBeInstanceOf(OrderException);
  });

  it.each([[null], [undefined], [1], ['text'], [{}], [new Error('x')]])('does not take %p for one of ours', (value) => {
    expect((value as unknown) instanceof AgentException).toBe(false);
  });

  it('names an error class, in minified code too', () => {
    const Minified = class e extends Error {};
    brand(Minified, 'SpecialException');
    expect(new Minified('x').name).toBe('SpecialException');
    expect(new AgentException('x', { code: 'a.b', cause: 1 })).toMatchObject({
      name: 'AgentException',
      code: 'a.b',
      cause: 1,
    });
  });

  it('leaves an error class that a user writes its own name', () => {
    class OrderException extends AgentException {}
    class LateOrderException extends OrderException {}
    expect(new OrderException('x').name).toBe('OrderException');
    expect(String(new LateOrderException('x'))).toBe('LateOrderException: x');
    expect(Object.keys(new OrderException('x'))).toEqual(['code']);
  });

  it('is told by its name where the class cannot be imported', () => {
    expect(isBranded(new AgentException('x'), 'AgentException')).toBe(true);
    expect(isBranded(new AgentException('x'), 'Success')).toBe(false);
  });
});
