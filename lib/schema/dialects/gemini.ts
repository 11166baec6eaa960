import type { Dialect } from './dialect.js';

/** Gemini function declarations: `parameters` is a subset of the schema object of OpenAPI 3.0. */
export const gemini: Dialect = {
  name: 'gemini',
  title: 'Gemini',
  checked: '2026-12-01',
  sources: [
    'Google, Vertex AI, REST reference v1beta1, "FunctionDeclaration" and "Schema"',
    'Google, Gemini API, Function calling, "Function declarations"',
  ],
  keywords: new Set([
    'type',
    'description',
    'nullable',
    'enum',
    'anyOf',
    'properties',
    'required',
    'items',
    'minItems',
    'maxItems',
    'minProperties',
    'maxProperties',
    'minimum',
    'maximum',
    'minLength',
    'maxLength',
    'pattern',
    'format',
  ]),
  formats: new Set(['date-time', 'enum']),
  nullability: 'nullable',
  enumOfAnything: false,
  isStrict: false,
  takesEmptyObjects: false,
  limits: { toolName: /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/, propertyName: /^[A-Za-z_][A-Za-z0-9_]{0,63}$/ },
};
