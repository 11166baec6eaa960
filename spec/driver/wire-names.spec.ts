import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { WireNames } from '../../lib/driver/wire-names.js';
import { ToolDefinition } from '../../lib/schema/tool-definition.js';
import { WireNameCollisionException } from '../../lib/schema/wire-name.js';

const PROVIDER_NAME = /^[A-Za-z0-9_-]{1,64}$/;

describe('WireNames', () => {
  it.each([
    ['search', 'search'],
    ['file.read', 'file__read'],
    ['a.b.c', 'a__b__c'],
  ])('sends %s as %s, and knows it again', (name, wire) => {
    const names = WireNames.of([name]);
    expect(names.definitions([new ToolDefinition(name, '', {})])[0]?.name).toBe(wire);
    expect(names.toolName(wire)).toBe(name);
  });

  it.each(['functions.lookup', 'default_api:lookup', 'tools.lookup', 'lookup'])('takes %s for lookup (B83)', (name) => {
    expect(WireNames.of(['lookup']).toolName(name)).toBe('lookup');
    expect(WireNames.of(['other']).toolName(name)).toBe(name);
  });

  it('leaves a definition alone whose name is legal', () => {
    const definition = new ToolDefinition('search', '', {});
    expect(WireNames.of(['search']).definitions([definition])[0]).toBe(definition);
  });

  it('refuses two tools that become one, naming both', () => {
    expect(() => WireNames.of(['file.read', 'file__read'])).toThrow(WireNameCollisionException);
    expect(() => WireNames.of(['file.read', 'file__read'])).toThrow(
      'The tools "file.read" and "file__read" are both sent as "file__read"',
    );
  });

  it('sends a legal name for whatever a model invents', async () => {
    const { Message } = await import('../../lib/agent/messages/message.js');
    const { ToolCall } = await import('../../lib/tool/tool-call.js');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const [message] = WireNames.of([]).toWire([Message.assistant('', [new ToolCall(name)])]);
        expect(message?.role === 'assistant' && message.toolCalls[0]?.name).toMatch(PROVIDER_NAME);
      }),
    );
  });
});
