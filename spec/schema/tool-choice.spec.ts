import { describe, expect, it } from '@jest/globals';
import { InvalidSchemaException } from '../../lib/schema/invalid-schema-exception.js';
import { ToolChoice } from '../../lib/schema/tool-choice.js';

describe('ToolChoice', () => {
  it.each([
    [ToolChoice.auto(), 'auto', 'auto', null],
    [ToolChoice.required(), 'required', 'required', null],
    [ToolChoice.none(), 'none', 'none', null],
    [ToolChoice.specific('search'), 'specific', { type: 'function', function: { name: 'search' } }, 'search'],
    [ToolChoice.empty(), 'empty', undefined, null],
  ])('%p says what it is in the provider’s form, and reads it back', (choice, mode, form, toolName) => {
    expect([choice.mode, choice.toolName, choice.isEmpty]).toEqual([mode, toolName, form === undefined]);
    expect(choice.toArray()).toEqual(form);
    expect(JSON.stringify({ choice })).toBe(JSON.stringify({ choice: form }));
    expect(ToolChoice.fromArray(form)).toEqual(choice);
    expect(Object.isFrozen(choice)).toBe(true);
  });

  it.each([['sometimes'], ['specific'], [null], [{ function: {} }], [{ function: { name: '' } }], [7]])(
    'refuses %j',
    (form) => {
      expect(() => ToolChoice.fromArray(form)).toThrow(InvalidSchemaException);
    },
  );

  it('refuses to name no tool', () => {
    expect(() => ToolChoice.specific('')).toThrow('A specific tool choice names a tool, but the name is empty.');
  });
});
