import { describe, expect, it } from '@jest/globals';
import { namespaceOf } from '../../lib/tool/namespace.js';
import { summaryOf } from '../../lib/tool/summary.js';

describe('summaryOf', () => {
  it.each([
    ['', ''],
    ['Hello world. More', 'Hello world.'],
    ['Hello world', 'Hello world'],
    ['Ready? Go!', 'Ready?'],
    ['v1.2 release notes. More', 'v1.2 release notes.'],
    ['Finds things, e.g. files. Slow.', 'Finds things, e.g. files.'],
    ['Line one\nhas no dot yet. end', 'Line one has no dot yet.'],
    ['A heading\n\nThe body. More.', 'A heading'],
    ['.leading dot', '.leading dot'],
    ['   spaced   ', 'spaced'],
    ['x'.repeat(80), 'x'.repeat(80)],
    ['x'.repeat(81), `${'x'.repeat(77)}...`],
    [`${'y'.repeat(100)}.`, `${'y'.repeat(77)}...`],
    ['👍'.repeat(81), `${'👍'.repeat(77)}...`],
  ])('of "%.40s" is "%.40s"', (description, summary) => {
    expect(summaryOf(description)).toBe(summary);
  });
});

describe('namespaceOf', () => {
  it.each([
    ['file.read', 'file'],
    ['a.b.c', 'a.b'],
    ['read', null],
    ['.x', null],
  ])('of %s is %p', (name, namespace) => {
    expect(namespaceOf(name)).toBe(namespace);
  });
});
