import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AgentBuilder, AgentState, ExecutionBudget, InvalidAgentException, UseDriver, UseGuards } from 'toolwright';
import { FakeAgentDriver, ScenarioStep } from 'toolwright/testing';

const now = new Date('2026-06-01T00:00:00.000Z');

describe('ExecutionBudget', () => {
  it.each<[ExecutionBudget, boolean]>([
    [{}, true],
    [ExecutionBudget.unlimited(), true],
    [{ maxSteps: null, costOf: () => 1 }, true],
    [{ maxSteps: 0 }, false],
    [{ maxTokens: 1 }, false],
    [{ deadline: now }, false],
  ])('is empty when it sets no limit: %j', (budget, isEmpty) => {
    expect(ExecutionBudget.isEmpty(budget)).toBe(isEmpty);
  });

  it.each<[ExecutionBudget, boolean]>([
    [{}, false],
    [ExecutionBudget.unlimited(), false],
    [{ maxSteps: 1, maxTokens: 1, maxSeconds: 0.5, maxCost: 0.01 }, false],
    [{ maxSteps: 1, maxTokens: 0 }, true],
    [{ maxSeconds: -1 }, true],
    [{ maxCost: 0 }, true],
    [{ deadline: new Date(now.getTime() + 1) }, false],
    [{ deadline: now }, true],
  ])('is exhausted when there is nothing to begin with: %j', (budget, isExhausted) => {
    expect(ExecutionBudget.isExhausted(budget, now)).toBe(isExhausted);
  });

  it('is kept as plain JSON and read back', () => {
    const limit = fc.option(
      fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0)),
    );
    const budgets = fc.record(
      {
        maxSteps: limit,
        maxTokens: limit,
        maxSeconds: limit,
        maxCost: limit,
        deadline: fc.option(fc.date({ noInvalidDate: true })),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(budgets, (budget) => {
        const kept = ExecutionBudget.toArray(budget);
        const read = ExecutionBudget.fromArray(JSON.parse(JSON.stringify(kept)));
        expect(ExecutionBudget.toArray(read)).toEqual(kept);
        expect(ExecutionBudget.isEmpty(read)).toBe(ExecutionBudget.isEmpty(budget));
        expect(ExecutionBudget.isExhausted(read, now)).toBe(ExecutionBudget.isExhausted(budget, now));
      }),
    );
  });

  it.each<[unknown, string]>([
    [{ maxSteps: -1 }, 'maxSteps is -1: a limit is a number from 0'],
    [{ maxTokens: '5' }, 'maxTokens is the text "5": a limit is a number from 0'],
    [{ deadline: 'tomorrow' }, 'deadline is an invalid Date'],
    [{ deadline: '2024-02-30T00:00:00.000Z' }, 'deadline is an invalid Date'],
  ])('is not read from what is no limit: %j', (form, message) => {
    expect(() => ExecutionBudget.fromArray(form as never)).toThrow(InvalidAgentException);
    expect(() => ExecutionBudget.fromArray(form as never)).toThrow(message);
  });

  it('lifts the limits that guards have of themselves', async () => {
    const calls = Array.from({ length: 25 }, () => ScenarioStep.toolCall('none'));
    const loop = AgentBuilder.base()
      .withCapability(new UseDriver(FakeAgentDriver.fromSteps(...calls, ScenarioStep.final('done'))))
      .withCapability(new UseGuards(ExecutionBudget.unlimited()))
      .build();
    expect(await loop.execute(AgentState.empty())).toMatchObject({ status: 'completed', stepCount: 26 });
  });
});
