import { describe, expect, it } from '@jest/globals';
import { AgentState } from 'toolwright';
import { CallsOfRuns } from '../../../lib/capability/guards/calls-of-runs.js';

describe('CallsOfRuns', () => {
  it('has one count a run, also of two runs that began at one moment', () => {
    const calls = new CallsOfRuns(new Set());
    const moment = new Date();
    const first = AgentState.empty().withExecutionBegun(moment);
    const second = AgentState.empty().withExecutionBegun(moment);
    expect(calls.of(first)).toBe(calls.of(first.withUserMessage('more')));
    expect(calls.of(second)).not.toBe(calls.of(first));
  });

  it('counts nothing of a state without a run', () => {
    expect(new CallsOfRuns(new Set()).of(AgentState.empty()).most).toBe(0);
  });
});
