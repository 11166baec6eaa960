import { anthropic } from './anthropic.js';
import type { Dialect, DialectName } from './dialect.js';
import { gemini } from './gemini.js';
import { mcp } from './mcp.js';
import { openai } from './openai.js';
import { openaiStrict } from './openai-strict.js';

/** One row a dialect. */
export const DIALECTS: { readonly [N in DialectName]: Dialect } = {
  openai,
  'openai-strict': openaiStrict,
  anthropic,
  gemini,
  mcp,
};
