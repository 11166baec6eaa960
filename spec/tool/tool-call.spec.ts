import { describe, expect, it } from '@jest/globals';
import { AgentState, HookContext, InvalidHookException, ToolCall, ToolCallFormException } from 'toolwright';

describe('ToolCall', () => {
  it('holds what the model sent, and reads it', () => {
    const call = new ToolCall('forecast', '{"city":"Paris","days":null}', 'call_1');
    expect([call.name, call.id, call.args]).toEqual(['forecast', 'call_1', { city: 'Paris', days: null }]);
    expect([call.hasValue('city'), call.hasValue('days'), call.hasValue('toString')]).toEqual([true, false, false]);
    expect([call.value('city'), call.value('days', 3), call.value('none')]).toEqual(['Paris', 3, null]);
    expect(String(call)).toBe('forecast(city="Paris", days=null)');
  });

  it.each([
    ['{"a":1}', '{"a":1}'],
    ['{ "a" : 1 }', '{ "a" : 1 }'],
    ['', '{}'],
    ['"{\\"a\\":1}"', '{"a":1}'],
    ['{"a":', '{}'],
    ['[1]', '{}'],
    [{ a: 1 }, '{"a":1}'],
  ])('sends %j back to a provider as %s', (sent, text) => {
    expect(new ToolCall('f', sent).argsAsJson).toBe(text);
  });

  it('has no id when the provider sent none, until it is given one', () => {
    const call = new ToolCall('f', '{}', '');
    expect(call.id).toBeNull();
    expect(call.withEnsuredId().id).toMatch(/^[0-9a-f-]{36}$/);
    const named = call.withId('call_7');
    expect(named.withEnsuredId()).toBe(named);
  });

  it('copies with another name, id or arguments, and remembers the cut only for what was cut', () => {
    const cut = new ToolCall('f', '{"a":', 'call_1', { truncated: true });
    expect(cut.withName('g')).toMatchObject({ name: 'g', id: 'call_1', truncated: true });
    expect(cut.withId('call_2')).toMatchObject({ id: 'call_2', truncated: true });
    expect(cut.withArguments({ a: 1 })).toMatchObject({ rawArguments: { a: 1 }, truncated: false });
    expect(Object.isFrozen(cut)).toBe(true);
  });

  it.each([
    [new ToolCall('f', '{"a":1}', 'call_1')],
    [new ToolCall('f', { a: [1] })],
    [new ToolCall('f', '{"a":', null, { truncated: true })],
  ])('comes back from JSON as it was: %s', (call) => {
    expect(ToolCall.fromJSON(JSON.parse(JSON.stringify(call)))).toEqual(call);
  });
});

describe('ToolCall.none', () => {
  it('stands where there is no call, also read back', () => {
    const none = ToolCall.none();
    expect([none.isNone, none.name, none.id, none.idString, none.args]).toEqual([true, '', null, '', {}]);
    expect(ToolCall.fromJSON(JSON.parse(JSON.stringify(none))).isNone).toBe(true);
  });

  it.each([new ToolCall('f'), new ToolCall('', {}, 'call_1'), new ToolCall('', ''), new ToolCall('', { a: 1 })])(
    'is no call that a model made, however poor: %j',
    (call) => {
      expect(call.isNone).toBe(false);
    },
  );
});

describe('ToolCall.with', () => {
  const call = new ToolCall('f', '{"a":', 'call_1', { truncated: true });

  it('changes what is named, and nothing else', () => {
    expect(call.with({})).toBe(call);
    expect(call.with({ name: 'g' })).toMatchObject({ name: 'g', id: 'call_1', truncated: true, rawArguments: '{"a":' });
    expect(call.with({ id: null, arguments: { a: 1 } })).toMatchObject({ id: null, args: { a: 1 }, truncated: false });
    expect(call.with({ arguments: null }).args).toEqual({});
    expect(call.idString).toBe('call_1');
  });
});

describe('what is no tool call', () => {
  it.each<[unknown, unknown, string]>([
    [undefined, {}, 'needs a "name"'],
    ['x', [1], 'those of "x" are a list'],
    ['x', 5, 'those of "x" are a number'],
    ['x', new Map([['a', 1]]), 'those of "x" are of the kind Map'],
    ['x', new Date(0), 'those of "x" are of the kind Date'],
    ['x', new Error('x'), 'those of "x" are of the kind Error'],
  ])('is refused where it is made (%p, %p)', (name, args, message) => {
    const make = (): ToolCall => new ToolCall(name as string, args as never);
    expect(make).toThrow(ToolCallFormException);
    expect(make).toThrow(message);
  });

  it('is refused where a hook gives it', () => {
    const context = HookContext.of('before_tool_use', AgentState.empty(), { toolCall: new ToolCall('x') });
    expect(() => context.withToolCall('x' as never)).toThrow(InvalidHookException);
  });

  it.each([null, undefined, 5, {}, []])('is refused where one is read: %p', (form) => {
    expect(() => ToolCall.fromArray(form as never)).toThrow(ToolCallFormException);
  });

  it('is not an object of a class, whatever it makes of itself: its members are the arguments', () => {
    class City {
      name = 'Paris';
      toJSON = undefined as unknown;
      at = new Date(0);
    }
    const call = new ToolCall('x', Object.assign(new City(), { toJSON: () => 'Paris' }) as never);
    expect(call.toJSON().arguments).toEqual({ name: 'Paris', at: '1970-01-01T00:00:00.000Z' });
    expect(call.argsAsJson).toBe('{"name":"Paris","at":"1970-01-01T00:00:00.000Z"}');
  });

  it('is not an id that is no text: there is none then', () => {
    expect([new ToolCall('x', {}, 5 as never).id, new ToolCall('x', {}, undefined).id]).toEqual([null, null]);
  });

  it('is not a call without arguments: null stands for none', () => {
    expect([
      new ToolCall('x', null).args,
      new ToolCall('x', null).hasArgs,
      new ToolCall('x', { a: 1 }).hasArgs,
    ]).toEqual([{}, false, true]);
  });
});
