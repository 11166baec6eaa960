import { describe, expect, it } from '@jest/globals';
import { InvalidSchemaException } from '../../lib/schema/invalid-schema-exception.js';
import { ToolDefinition } from '../../lib/schema/tool-definition.js';
import { ToolDefinitions } from '../../lib/schema/tool-definitions.js';

const ping = ToolDefinition.fromArray({ name: 'ping' });
const search = ToolDefinition.fromArray({ name: 'search', description: 'Search documents' });

describe('ToolDefinitions', () => {
  it('is a list in order, which nobody can change', () => {
    const definitions = new ToolDefinitions(search, ping);
    expect([...definitions]).toEqual([search, ping]);
    expect([definitions.count, definitions.isEmpty]).toEqual([2, false]);
    expect(Object.isFrozen(definitions) && Object.isFrozen(definitions.all)).toBe(true);
  });

  it('can be empty', () => {
    const none = ToolDefinitions.empty();
    expect([none.all, none.count, none.isEmpty, none.toArray()]).toEqual([[], 0, true, []]);
  });

  it('reads definitions and plain forms, and gives them back', () => {
    const definitions = ToolDefinitions.fromArray([ping, { name: 'search', description: 'Search documents' }]);
    expect(definitions.all[0]).toBe(ping);
    expect(definitions.toArray()).toEqual([ping.toArray(), search.toArray()]);
    expect(ToolDefinitions.fromArray(definitions.toArray())).toEqual(definitions);
    expect(ToolDefinitions.fromArray(JSON.parse(JSON.stringify(definitions)))).toEqual(definitions);
  });

  it('refuses what is no definition, naming which one', () => {
    const read = () => ToolDefinitions.fromArray([ping, { name: 7 }]);
    expect(read).toThrow(InvalidSchemaException);
    expect(read).toThrow('Tool definition 1: Not a tool definition: name must be a text, not empty, but it is 7.');
  });

  it('lets an error that is none of ours through', () => {
    const boom = new Error('boom');
    const hostile = {
      get name(): never {
        throw boom;
      },
    };
    expect(() => ToolDefinitions.fromArray([hostile])).toThrow(boom);
  });
});
