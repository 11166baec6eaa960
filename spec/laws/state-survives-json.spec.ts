// Serialise, parse, equal: for a state and for each of its parts, whatever tools, hooks and the application put into them.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  AgentState,
  AgentStep,
  agentStateFromJson,
  agentStepFromJson,
  ExecutionState,
  executionStateFromJson,
  Message,
  Result,
  StopReason,
  StopSignal,
  stopSignalFromJson,
  ToolCall,
  ToolExecution,
  ToolExecutions,
  toolExecutionFromJson,
  toolExecutionsFromJson,
  Usage,
} from 'toolwright';

/** Whatever a tool may give or an application keep: also what JSON has no word for. */
const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withNullPrototype: true,
});
const record = fc.dictionary(fc.string(), anything, { maxKeys: 4 });
const times = fc.date({ noInvalidDate: true });

const errors = fc.oneof(
  fc.string().map((message) => new Error(message)),
  fc.string().map((message) => new RangeError(message)),
  fc.string().map((code) => Object.assign(new Error('coded'), { code })),
);

const calls = fc
  .record({
    name: fc.string(),
    args: fc.oneof(fc.string(), record, fc.constant(null)),
    id: fc.option(fc.string()),
    truncated: fc.boolean(),
  })
  .map(({ name, args, id, truncated }) => new ToolCall(name, args, id, { truncated }));

const executions = fc
  .record({ call: calls, result: fc.oneof(anything.map(Result.success), errors.map(Result.failure)), at: times })
  .map(({ call, result, at }) => new ToolExecution(call, result, at, at));

const executionLists = fc.array(executions, { maxLength: 3 }).map((all) => new ToolExecutions(all));

const signals = fc
  .record({
    reason: fc.constantFrom(...Object.values(StopReason)),
    message: fc.string(),
    context: record,
    source: fc.option(fc.string(), { nil: undefined }),
  })
  .map(({ source, ...facts }) => new StopSignal({ ...facts, ...(source === undefined ? {} : { source }) }));

const messages = fc.oneof(
  fc.string().map(Message.system),
  fc.string().map(Message.user),
  fc.tuple(fc.string(), fc.array(calls, { maxLength: 2 })).map(([text, asked]) => Message.assistant(text, asked)),
  fc
    .record({ content: fc.string(), toolCallId: fc.string(), toolName: fc.string(), isError: fc.boolean() })
    .map(Message.tool),
);

const steps = fc
  .record({
    text: fc.string(),
    toolCalls: fc.array(calls, { maxLength: 2 }),
    tokens: fc.double(),
    finishReason: fc.string(),
    model: fc.option(fc.string(), { nil: undefined }),
    toolExecutions: executionLists,
    outputMessages: fc.array(messages, { maxLength: 2 }),
    failures: fc.array(errors, { maxLength: 1 }),
    at: times,
  })
  .map(
    ({ text, toolCalls, tokens, finishReason, model, toolExecutions, outputMessages, failures, at }) =>
      new AgentStep({
        response: {
          text,
          toolCalls,
          finishReason: finishReason as 'stop',
          usage: new Usage({ inputTokens: tokens }),
          ...(model === undefined ? {} : { model }),
        },
        toolExecutions,
        outputMessages,
        errors: failures,
        startedAt: at,
        completedAt: at,
      }),
  );

/** Runs in any condition: going on, asked to stop, asked to go on, failed, ended, and changed after their end. */
const runs = fc
  .record({ begin: times, done: fc.array(steps, { maxLength: 2 }), said: fc.array(signals, { maxLength: 2 }) })
  .chain(({ begin, done, said }) =>
    fc
      .record({ fails: fc.boolean(), ends: fc.boolean(), goesOn: fc.boolean(), late: fc.option(signals) })
      .map(({ fails, ends, goesOn, late }) => {
        let run = done.reduce((before, step) => before.withStep(step), ExecutionState.begin(begin));
        run = said.reduce((before, signal) => before.withStopSignal(signal), run);
        if (goesOn) run = run.continued(['steps_limit']);
        if (ends) run = run.ended(begin);
        if (fails) run = run.withFailure(new TypeError('broken'));
        return late === null ? run : run.withStopSignal(late);
      }),
  );

const states = fc
  .record({
    prompt: fc.string(),
    metadata: fc.array(fc.tuple(fc.string(), anything), { maxLength: 3 }),
    conversation: fc.array(messages, { maxLength: 3 }),
    sections: fc.array(fc.tuple(fc.string(), messages), { maxLength: 2 }),
    options: record,
    run: fc.option(runs),
    last: fc.option(steps),
  })
  .map(({ prompt, metadata, conversation, sections, options, run, last }) => {
    let state = AgentState.empty()
      .withSystemPrompt(prompt)
      .withMessages(conversation)
      .withLLMConfig({ model: prompt, options });
    for (const [key, value] of metadata) state = state.withMetadata(key, value);
    for (const [name, message] of sections) {
      state = state.withMessageStore(state.store.withAppended(name, message));
    }
    state = state.withExecution(run);
    return last === null ? state : state.withStep(last);
  });

function comesBack<T>(parts: fc.Arbitrary<T>, read: (json: unknown) => T): void {
  fc.assert(
    fc.property(parts, (part) => {
      const kept = JSON.stringify(part);
      expect(JSON.stringify(read(JSON.parse(kept)))).toBe(kept);
    }),
    { numRuns: 300 },
  );
}

describe('what is kept as JSON comes back as it was', () => {
  it('a state', () => comesBack(states, agentStateFromJson));
  it('a run', () => comesBack(runs, executionStateFromJson));
  it('a step', () => comesBack(steps, agentStepFromJson));
  it('a stop signal', () => comesBack(signals, stopSignalFromJson));
  it('what came of a call', () => comesBack(executions, toolExecutionFromJson));
  it('what came of the calls of a step', () => comesBack(executionLists, toolExecutionsFromJson));

  it('a call', () => {
    comesBack(calls, (json) => ToolCall.fromJSON(json as ReturnType<ToolCall['toJSON']>));
  });

  it('a run says the same of itself', () => {
    fc.assert(
      fc.property(runs, (run) => {
        const read = executionStateFromJson(JSON.parse(JSON.stringify(run)));
        expect([read.status, read.stopSignal?.reason, read.explain()]).toEqual([
          run.status,
          run.stopSignal?.reason,
          run.explain(),
        ]);
      }),
    );
  });
});
