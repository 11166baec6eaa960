import { describe, expect, it } from '@jest/globals';
import { ToolDescriptor } from 'toolwright';

describe('ToolDescriptor', () => {
  it('copies what it is given, so that a later change of it shows nowhere', () => {
    const metadata = { tags: ['rag'], namespace: 'docs' };
    const instructions = { notes: ['slow'], errors: { none: 'Nothing found.' } };
    const descriptor = new ToolDescriptor('search', 'Search.', metadata, instructions);
    metadata.tags.push('changed');
    metadata.namespace = 'changed';
    instructions.errors.none = 'changed';
    expect(descriptor.metadata()).toEqual({ name: 'search', summary: 'Search.', namespace: 'docs', tags: ['rag'] });
    expect(descriptor.instructions()).toMatchObject({ notes: ['slow'], errors: { none: 'Nothing found.' } });
  });

  it('gives nothing that could be changed', () => {
    const descriptor = new ToolDescriptor('search', 'Search.', { tags: ['rag'] });
    expect(() => (descriptor.metadata().tags as string[]).push('changed')).toThrow(TypeError);
    expect(Object.isFrozen(descriptor)).toBe(true);
    expect(descriptor.metadata().tags).toEqual(['rag']);
  });
});
