import type { InferenceEvent } from '../agent/inference/inference-response.js';
import { Usage } from '../agent/inference/usage.js';
import { CallAssembly } from './call-assembly.js';
import { callsWithin, isWhole } from './wire-calls.js';
import { contentText, firstChoice, type WireAnswer } from './wire-response.js';
import { usageOf } from './wire-usage.js';
import { isWireObject, type WireObject, wireObject, wireText } from './wire-value.js';

/** Builds an answer from the chunks of a stream. */
export class AnswerAssembly {
  readonly #calls = new CallAssembly();
  #text = '';
  #refusal = '';
  #finishReason: string | null = null;
  #usage = Usage.none();
  #model: string | null = null;
  #id: string | null = null;

  /** Takes one chunk and gives what is new in it. */
  take(chunk: WireObject): readonly InferenceEvent[] {
    this.#model ??= wireText(chunk.model);
    this.#id ??= wireText(chunk.id);
    if (isWireObject(chunk.usage)) this.#usage = usageOf(chunk.usage);
    const choice = firstChoice(chunk);
    if (choice === undefined) return [];
    const delta = wireObject(choice.delta);
    const text = contentText(delta.content);
    this.#text += text;
    this.#refusal += wireText(delta.refusal) ?? '';
    this.#finishReason = wireText(choice.finish_reason) ?? this.#finishReason;
    return [
      ...(text === '' ? [] : [{ type: 'text', delta: text } as const]),
      ...this.#calls.take(callsWithin(delta)).map((part) => ({ type: 'tool_call', ...part }) as const),
    ];
  }

  /** True once the server gave a reason to have stopped: what follows adds at most the usage. */
  get hasFinished(): boolean {
    return this.#finishReason !== null;
  }

  /** True when there is something and no call's arguments are open: what `[DONE]` without a reason may end. */
  get isPresentable(): boolean {
    const { calls } = this.#calls;
    return (this.#text !== '' || this.#refusal !== '' || calls.length > 0) && calls.every(isWhole);
  }

  /** How far it got, in words. */
  get progress(): string {
    return `${this.#text.length} characters of text and ${this.#calls.calls.length} tool calls`;
  }

  /** The answer as far as it has come. */
  get answer(): WireAnswer {
    return {
      text: this.#text,
      refusal: this.#refusal,
      calls: this.#calls.calls,
      finishReason: this.#finishReason,
      usage: this.#usage,
      model: this.#model,
      id: this.#id,
    };
  }
}
