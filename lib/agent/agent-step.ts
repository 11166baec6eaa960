import { randomUUID } from 'node:crypto';
import { brand } from '../result/brand.js';
import { errorOf } from '../result/error-of.js';
import { readOnlyDate } from '../result/read-only-date.js';
import { type ErrorJson, errorToJson } from '../result/restored-exception.js';
import { ToolCalls } from '../tool/tool-calls.js';
import type { ToolExecutionJson } from '../tool/tool-execution.js';
import { ToolExecutions } from '../tool/tool-executions.js';
import { checkedResponse } from './inference/checked-response.js';
import type { InferenceResponse } from './inference/inference-response.js';
import { type InferenceResponseJson, responseToJson } from './inference/response-to-json.js';
import type { Usage } from './inference/usage.js';
import { checkedMessage } from './messages/checked-message.js';
import type { Message } from './messages/message.js';
import { type MessageJson, messageToJson } from './messages/message-to-json.js';

/** What a step did: it called tools, it gave the final answer, or it could do neither. */
export type AgentStepType = 'tool_execution' | 'final_response' | 'error';

/** What a step is made of. */
export interface AgentStepFacts {
  readonly id?: string;
  /** What the model was sent; nothing where the driver does not say. It is not kept as JSON. */
  readonly inputMessages?: Iterable<Message>;
  /** What the model answered. */
  readonly response: InferenceResponse;
  /** What came of its calls. */
  readonly toolExecutions?: ToolExecutions;
  /** What the step adds to the conversation. */
  readonly outputMessages: readonly Message[];
  /** What went wrong with the step itself; a tool's error is not among them. */
  readonly errors?: readonly Error[];
  /** When the driver began. */
  readonly startedAt: Date;
  readonly completedAt: Date;
}

/** A step as plain JSON. */
export interface AgentStepJson {
  readonly id: string;
  readonly response: InferenceResponseJson;
  readonly toolExecutions: readonly ToolExecutionJson[];
  readonly outputMessages: readonly MessageJson[];
  readonly errors: readonly ErrorJson[];
  readonly startedAt: string;
  readonly completedAt: string;
}

/** One turn of the driver: an answer of the model and the results of the calls in it. Immutable. */
export class AgentStep {
  readonly id: string;
  /**
   * The conversation that the model was sent, read anew each time. It shares its messages with the state, so that a step
   * costs the same however long the conversation is; for the same reason it is not kept as JSON, and is empty in a step that
   * was read back.
   */
  readonly inputMessages: Iterable<Message>;
  /** What the model answered, in words that every reader takes. */
  readonly response: InferenceResponse;
  readonly toolExecutions: ToolExecutions;
  readonly outputMessages: readonly Message[];
  readonly errors: readonly Error[];
  readonly startedAt: Date;
  readonly completedAt: Date;

  /**
   * Throws `InvalidMessageException` for an output that is no message, `ToolCallFormException` for a call that is none, and
   * `AgentException` (`agent.date`) for a time that is none.
   */
  constructor(facts: AgentStepFacts) {
    this.id = facts.id || randomUUID();
    this.inputMessages = facts.inputMessages ?? NO_MESSAGES;
    this.response = checkedResponse(facts.response);
    this.toolExecutions = (facts.toolExecutions ?? ToolExecutions.none()).settled();
    this.outputMessages = Object.freeze(facts.outputMessages.map(checkedMessage));
    this.errors = Object.freeze((facts.errors ?? []).map(errorOf));
    this.startedAt = readOnlyDate(facts.startedAt);
    this.completedAt = readOnlyDate(facts.completedAt);
    Object.freeze(this);
  }

  get type(): AgentStepType {
    if (this.errors.length > 0) return 'error';
    return this.response.toolCalls.length > 0 ? 'tool_execution' : 'final_response';
  }

  /** The calls the model asked for. */
  get requestedToolCalls(): ToolCalls {
    return ToolCalls.fromArray(this.response.toolCalls);
  }

  /** The calls that were executed: those, as hooks may have rewritten them. */
  get executedToolCalls(): ToolCalls {
    return this.toolExecutions.toolCalls;
  }

  get usage(): Usage {
    return this.response.usage;
  }

  /** Milliseconds from the driver's begin to its end. */
  get durationMs(): number {
    return this.completedAt.getTime() - this.startedAt.getTime();
  }

  /** Plain JSON, which `agentStepFromJson` reads back. */
  toJSON(): AgentStepJson {
    return {
      id: this.id,
      response: responseToJson(this.response),
      toolExecutions: this.toolExecutions.toJSON(),
      outputMessages: this.outputMessages.map(messageToJson),
      errors: this.errors.map(errorToJson),
      startedAt: this.startedAt.toISOString(),
      completedAt: this.completedAt.toISOString(),
    };
  }
}

const NO_MESSAGES: readonly Message[] = Object.freeze([]);

brand(AgentStep, 'AgentStep');
