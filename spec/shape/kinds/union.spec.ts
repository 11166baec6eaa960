import { describe, expect, it } from '@jest/globals';
import { SlotModel } from '../../../lib/shape/slot-model.js';
import type { Slot, TypeShape } from '../../../lib/shape/type-shape.js';
import { wordsOf } from '../../../lib/shape/words.js';
import { read } from '../reading-of.js';

const objectOf = (...slots: Slot[]): TypeShape => ({ kind: 'object', of: new SlotModel('', () => slots) });
const slot = (name: string, shape: TypeShape): Slot => ({ name, shape, required: true });

describe('union', () => {
  const textOrNumber: TypeShape = { kind: 'union', options: [{ kind: 'number' }, { kind: 'string' }] };

  it('takes a value as it is before it converts it', () => {
    expect(read(textOrNumber, '5')).toEqual({ value: '5' });
    expect(read(textOrNumber, 5)).toEqual({ value: 5 });
    expect(read({ kind: 'union', options: [{ kind: 'boolean' }, { kind: 'number' }] }, '5')).toEqual({ value: 5 });
  });

  it('names every option when the value is of no kind among them', () => {
    expect(read(textOrNumber, [1])).toEqual({ problems: ['(arguments): expected a number, or a string, got [1]'] });
    expect(wordsOf({ ...textOrNumber, nullable: true })).toBe('a number, or a string, or null');
  });

  it('reports the faults of the option that comes nearest', () => {
    const card = objectOf(slot('number', { kind: 'string' }), slot('cvc', { kind: 'string' }));
    const transfer = objectOf(slot('iban', { kind: 'string' }));
    const payment: TypeShape = { kind: 'union', options: [{ kind: 'string' }, card, transfer] };
    expect(read(payment, { iban: 'DE1' })).toEqual({ value: { iban: 'DE1' } });
    expect(read(payment, { number: '1' })).toEqual({ problems: ['cvc: missing; expected a string'] });
  });
});

describe('union with a discriminator', () => {
  const card = objectOf(slot('kind', { kind: 'literal', value: 'card' }), slot('number', { kind: 'string' }));
  const cash = objectOf(slot('kind', { kind: 'enum', values: ['cash', 'coins'] }), slot('amount', { kind: 'integer' }));
  const tags = new Map([
    ['card', 0],
    ['cash', 1],
    ['coins', 1],
  ]);
  const payment: TypeShape = { kind: 'union', options: [card, cash], discriminator: { property: 'kind', tags } };

  it('reads a value as what it says it is', () => {
    expect(read(payment, { kind: 'coins', amount: '3' })).toEqual({ value: { kind: 'coins', amount: 3 } });
    expect(read(payment, '{"kind":"card","number":"4"}')).toEqual({ value: { kind: 'card', number: '4' } });
  });

  it.each<[unknown, string]>([
    [{ kind: 'card' }, 'number: missing; expected a string'],
    [{ kind: 'gold' }, 'kind: expected one of "card", "cash", "coins", got "gold"'],
    [{ kind: 'constructor' }, 'kind: expected one of "card", "cash", "coins", got "constructor"'],
    [{ kind: null }, 'kind: expected one of "card", "cash", "coins", got null'],
    [{ amount: 3 }, 'kind: missing; expected one of "card", "cash", "coins"'],
    ['card', '(arguments): expected an object with "kind": one of "card", "cash", "coins", got "card"'],
  ])('refuses %j (case B51)', (sent, problem) => {
    expect(read(payment, sent)).toEqual({ problems: [problem] });
  });

  it('leaves the value of the caller as it is (case B52)', () => {
    const sent = Object.freeze({ kind: 'cash', amount: 1 });
    expect(read(payment, sent)).toEqual({ value: { kind: 'cash', amount: 1 } });
  });
});
