import { OpenAI } from 'openai';
import { ModelException } from '../driver/model-exception.js';

/** How the client of a model is made; what is left out comes from its environment variables and defaults. */
export interface OpenAiClientOptions {
  /** The key, or a function that gives a fresh one before each request; by default `OPENAI_API_KEY`. */
  readonly apiKey?: string | (() => Promise<string>) | undefined;
  /** Where the API is, with its `/v1`; by default `OPENAI_BASE_URL`, or else OpenAI itself. */
  readonly baseURL?: string | undefined;
  readonly organization?: string | undefined;
  /** How often the client asks again after 408, 409, 429, 5xx and lost connections; 2 by default. */
  readonly maxRetries?: number | undefined;
  /** Milliseconds to wait for an answer to begin, for each try; 10 minutes by default. */
  readonly timeout?: number | undefined;
}

/** The client for these options. Throws `ModelException` (`authentication`) when there is no key. */
export function openAiClient(model: string, options: OpenAiClientOptions): OpenAI {
  const { apiKey, baseURL, organization, maxRetries, timeout } = options;
  try {
    return new OpenAI({ apiKey, baseURL, organization, maxRetries, timeout });
  } catch (cause) {
    const message = `Model "${model}": there is no API key. Set OPENAI_API_KEY or give the apiKey option; a server that asks for no key takes any text.`;
    throw new ModelException(message, { failure: 'authentication', cause });
  }
}
