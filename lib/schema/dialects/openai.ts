import type { Dialect } from './dialect.js';

/** OpenAI function calling without `strict`: the schema is shown to the model, and not held against its answer. */
export const openai: Dialect = {
  name: 'openai',
  title: 'OpenAI',
  checked: '2026-12-01',
  sources: ['OpenAI, Function calling, "Defining functions"', 'OpenAI, API reference, Chat completions, "tools"'],
  keywords: null,
  formats: null,
  nullability: 'type',
  enumOfAnything: true,
  isStrict: false,
  takesEmptyObjects: true,
  limits: { toolName: /^[A-Za-z0-9_-]{1,64}$/, description: 1024 },
};
