import type { UsageCounts } from '../../agent/inference/usage.js';
import type { NamedArguments } from '../../arguments/argument-text.js';
import { InvalidScriptException } from '../invalid-script-exception.js';
import type { ScenarioCall } from '../scenario-step.js';
import type { ModelServerRequest } from './model-server-request.js';

/** What an answer holds beside its main part. */
export interface AnswerDetails {
  /** The text beside the calls. */
  readonly text?: string;
  /** The provider's word, sent as it is; by default `tool_calls` with calls, otherwise `stop`. */
  readonly finishReason?: string | null;
  /** What the answer costs; counted from the characters by default. `null`: the server reports no usage at all. */
  readonly usage?: UsageCounts | null;
  /** The provider's own refusal; the text is then null on the wire. */
  readonly refusal?: string;
}

/** A scripted answer of the model. Made by `modelSays`, `modelCalls`, `modelCallsAll`. */
export interface AnswerTurn extends AnswerDetails {
  readonly kind: 'answer';
  readonly calls: readonly { readonly name: string; readonly argumentText: string }[];
}

/** An HTTP error in place of an answer. Made by `fails`. */
export interface FailureTurn {
  readonly kind: 'failure';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** What stands under `error` in the body. */
  readonly error: Readonly<Record<string, unknown>>;
}

/** An answer that breaks off. Made by `hangs`, `stallsStream`, `cutsStream`. */
export interface BrokenTurn {
  readonly kind: 'broken';
  /** `silent` keeps the connection open and says no more; `closed` drops it. */
  readonly end: 'silent' | 'closed';
  /** How many chunks are sent before; null: not even a status line. */
  readonly afterChunks: number | null;
  readonly answer: AnswerTurn;
}

/** Bytes, sent as they are. Made by `sendsRaw`, `sendsChunks`. */
export interface RawTurn {
  readonly kind: 'raw';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Each piece is written to the connection on its own. */
  readonly pieces: readonly (string | Uint8Array)[];
}

/** What the model server does with one request. */
export type ModelTurn = AnswerTurn | FailureTurn | BrokenTurn | RawTurn;

/** A turn, or a function that makes one of the request it answers. */
export type ScriptedTurn = ModelTurn | ((request: ModelServerRequest) => ModelTurn | Promise<ModelTurn>);

/**
 * The model answers with text.
 *
 * @example
 * modelSays('It is sunny in Paris.');
 * modelSays('It is su', { finishReason: 'length' });
 */
export function modelSays(text: string, details: Omit<AnswerDetails, 'text'> = {}): AnswerTurn {
  return answer([], { ...details, text });
}

/**
 * The model calls one tool. Arguments given as text go out as they are, well-formed or not.
 *
 * @example
 * modelCalls('forecast', { city: 'Paris' });
 * modelCalls('forecast', { city: 'Paris' }, { text: 'Let me look.' });
 * modelCalls('write_file', '{"path":"a.txt","text":"first ha', { finishReason: 'length' });
 */
export function modelCalls(name: string, args: NamedArguments | string = {}, details: AnswerDetails = {}): AnswerTurn {
  return answer([[name, args]], details);
}

/**
 * The model calls several tools in one answer.
 *
 * @example
 * modelCallsAll([['forecast', { city: 'Paris' }], ['forecast', { city: 'Rome' }]]);
 */
export function modelCallsAll(calls: readonly ScenarioCall[], details: AnswerDetails = {}): AnswerTurn {
  return answer(calls, details);
}

function answer(calls: readonly ScenarioCall[], details: AnswerDetails): AnswerTurn {
  if (!Array.isArray(calls)) throw new InvalidScriptException('modelCallsAll', calls, 'Give a list of calls.');
  for (const [name] of calls as readonly ScenarioCall[]) {
    if (typeof name !== 'string') throw new InvalidScriptException('modelCalls', name, 'Give the name of a tool.');
  }
  const wired = (calls as readonly ScenarioCall[]).map(([name, args = {}]) =>
    Object.freeze({ name, argumentText: typeof args === 'string' ? args : JSON.stringify(args) }),
  );
  return Object.freeze({ ...details, kind: 'answer', calls: Object.freeze(wired) });
}
