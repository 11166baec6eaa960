import type { Dialect } from './dialect.js';

/** Anthropic tool use: `input_schema` is JSON Schema of draft 2020-12 with an object at its root. */
export const anthropic: Dialect = {
  name: 'anthropic',
  title: 'Anthropic',
  checked: '2026-12-01',
  sources: ['Anthropic, Tool use, "Specifying client tools"', 'Anthropic, API reference, Messages, "tools"'],
  keywords: null,
  formats: null,
  nullability: 'type',
  enumOfAnything: true,
  isStrict: false,
  takesEmptyObjects: true,
  limits: { toolName: /^[A-Za-z0-9_-]{1,128}$/, propertyName: /^[A-Za-z0-9_.-]{1,64}$/ },
};
