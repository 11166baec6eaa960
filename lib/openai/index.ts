export type { OpenAiClientOptions } from './open-ai-client.js';
export { type OpenAiModelOptions, openAiModel } from './open-ai-model.js';
export type { OpenAiParameters } from './wire-request.js';
