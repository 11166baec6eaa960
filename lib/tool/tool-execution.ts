import { randomUUID } from 'node:crypto';
import type { NamedArguments } from '../arguments/argument-text.js';
import { AgentException } from '../result/agent-exception.js';
import { brand } from '../result/brand.js';
import { errorFromJson } from '../result/error-from-json.js';
import { JsonRecord } from '../result/json-record.js';
import { readOnlyDate } from '../result/read-only-date.js';
import { type ErrorJson, errorToJson } from '../result/restored-exception.js';
import { Result } from '../result/result.js';
import { frozenCopyOf } from './frozen-copy-of.js';
import { toKeptValue } from './json-value.js';
import { readToolCall, ToolCall, type ToolCallJson } from './tool-call.js';
import { ToolCallFormException } from './tool-call-form-exception.js';

/** An execution as plain JSON. */
export interface ToolExecutionJson {
  readonly id: string;
  readonly toolCall: ToolCallJson;
  readonly result:
    | { readonly success: true; readonly value: unknown }
    | { readonly success: false; readonly error: ErrorJson };
  readonly startedAt: string;
  readonly completedAt: string;
}

/** One call and what came of it. Immutable. */
export class ToolExecution {
  readonly id: string;
  readonly toolCall: ToolCall;
  readonly result: Result<unknown>;
  readonly startedAt: Date;
  readonly completedAt: Date;

  /**
   * @param result what is no `Result` counts as what `Result.from` makes of it; a value of lists, plain objects, Maps and
   * Dates is copied, so that nobody changes what was done
   * @param id a fresh UUID where there is none
   *
   * Throws `ToolCallFormException` for what is no call, and `AgentException` (`agent.date`) for a time that is none.
   */
  constructor(toolCall: ToolCall, result: Result<unknown>, startedAt: Date, completedAt: Date, id = '') {
    if (!(toolCall instanceof ToolCall)) throw ToolCallFormException.withoutName(toolCall);
    this.id = id || randomUUID();
    this.toolCall = toolCall;
    this.result = kept(Result.from(result));
    this.startedAt = readOnlyDate(startedAt);
    this.completedAt = readOnlyDate(completedAt);
    Object.freeze(this);
  }

  /** A call that was answered without running anything. */
  static notRun(toolCall: ToolCall, reason: Error, now: Date = new Date()): ToolExecution {
    return new ToolExecution(toolCall, Result.failure(reason), now, now);
  }

  /** A call that a hook did not let through, for the reason that the model is to read. */
  static blocked(toolCall: ToolCall, message: string, now: Date = new Date()): ToolExecution {
    return ToolExecution.notRun(toolCall, new AgentException(message, { code: BLOCKED }), now);
  }

  /** Reads what `toArray` gave, or JSON made of it. Throws `InvalidStateException` naming the place. */
  static fromArray(form: unknown): ToolExecution {
    return readToolExecution(new JsonRecord(form));
  }

  /** The name the model called. */
  get name(): string {
    return this.toolCall.name;
  }

  /** The arguments the model sent. */
  get args(): NamedArguments {
    return this.toolCall.args;
  }

  /** The value of a success, otherwise null. */
  get value(): unknown {
    return this.result.valueOr(null);
  }

  /** The error of a failure, otherwise null. */
  get error(): Error | null {
    return this.result.isFailure() ? this.result.exception() : null;
  }

  /** The error's message, or an empty text. */
  get errorMessage(): string {
    return this.result.isFailure() ? this.result.errorMessage() : '';
  }

  /** The error's message, or null for a success. */
  get errorAsString(): string | null {
    return this.result.isFailure() ? this.result.errorMessage() : null;
  }

  /** Milliseconds that it took. */
  get durationMs(): number {
    return this.completedAt.getTime() - this.startedAt.getTime();
  }

  /** True when a hook did not let it through. */
  get wasBlocked(): boolean {
    const { error } = this;
    return error !== null && 'code' in error && error.code === BLOCKED; // also of an error that was read back
  }

  get hasError(): boolean {
    return this.result.isFailure();
  }

  /** Plain JSON, which `fromArray` reads back: a value as JSON says it, an error without its stack. */
  toArray(): ToolExecutionJson {
    const { id, toolCall, result, startedAt, completedAt } = this;
    return {
      id,
      toolCall: toolCall.toJSON(),
      result: result.isFailure()
        ? { success: false, error: errorToJson(result.exception()) }
        : { success: true, value: toKeptValue(result.unwrap()) },
      startedAt: startedAt.toISOString(),
      completedAt: completedAt.toISOString(),
    };
  }

  /** As `toArray`, for `JSON.stringify`. */
  toJSON(): ToolExecutionJson {
    return this.toArray();
  }
}

/** Reads an execution that was kept. Throws `InvalidStateException` naming the place. */
export function readToolExecution(record: JsonRecord): ToolExecution {
  const result = record.record('result');
  const outcome = result.flag('success')
    ? Result.success(result.present('value'))
    : Result.failure(errorFromJson(result.record('error')));
  const call = readToolCall(record.record('toolCall'));
  return new ToolExecution(call, outcome, record.date('startedAt'), record.date('completedAt'), record.name('id'));
}

/** The very result where its value cannot be changed, or is the tool's own affair. */
function kept(result: Result<unknown>): Result<unknown> {
  if (result.isFailure()) return result;
  const value = result.unwrap();
  const frozen = frozenCopyOf(value);
  return frozen === value ? result : Result.success(frozen);
}

/** The code of what a hook did not let through, whatever its class. */
const BLOCKED = 'tool.blocked';

brand(ToolExecution, 'ToolExecution');
