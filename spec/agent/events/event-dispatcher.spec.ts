import { describe, expect, it, jest } from '@jest/globals';
import { AgentState, EventDispatcher, StopSignal } from 'toolwright';

const identity = { agentId: 'a', parentAgentId: null, executionId: 'e' };
const started = () => ({ ...identity, messages: 0, messagePayload: AgentState.empty().messages, tools: 2 });

describe('EventDispatcher', () => {
  it('tells listeners of the event’s name by priority, then the wiretaps, then the parent', () => {
    const heard: string[] = [];
    const parent = new EventDispatcher();
    const events = new EventDispatcher(parent);
    parent.on('AgentExecutionStarted', () => heard.push('parent'));
    events.wiretap(() => heard.push('wiretap'));
    events.on('AgentExecutionStarted', () => heard.push('first'));
    events.on('AgentExecutionStarted', () => heard.push('second'));
    events.on('AgentExecutionStarted', () => heard.push('urgent'), { priority: 10 });
    events.on('AgentExecutionCompleted', () => heard.push('other'));
    events.dispatch('AgentExecutionStarted', started);
    expect(heard).toEqual(['urgent', 'first', 'second', 'wiretap', 'parent']);
  });

  it('makes frozen events with an id, a time and a level', () => {
    const events = new EventDispatcher();
    const heard: unknown[] = [];
    events.wiretap((event) => heard.push(event));
    events.dispatch('AgentExecutionStarted', started);
    events.dispatch('StopSignalReceived', () => ({ ...identity, ...new StopSignal({ reason: 'unknown' }) }));
    expect(heard).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'AgentExecutionStarted',
        createdAt: expect.any(Date),
        level: 'info',
        data: started(),
      },
      expect.objectContaining({ name: 'StopSignalReceived', level: 'debug' }),
    ]);
    expect(heard.every((event) => Object.isFrozen(event))).toBe(true);
  });

  it('does not even make an event that nobody hears', () => {
    const events = new EventDispatcher(new EventDispatcher());
    const off = events.on('AgentStepStarted', () => undefined);
    events.dispatch('AgentExecutionStarted', () => {
      throw new Error('made for nobody');
    });
    expect([events.listensTo('AgentStepStarted'), events.listensTo('AgentExecutionStarted')]).toEqual([true, false]);
    off();
    expect(events.listensTo('AgentStepStarted')).toBe(false);
  });

  it('stops telling whoever stopped listening, and only them', () => {
    const heard: string[] = [];
    const events = new EventDispatcher();
    const listener = () => heard.push('x');
    const offs = [events.on('AgentExecutionStarted', listener), events.on('AgentExecutionStarted', listener)];
    const tap = events.wiretap(listener);
    offs[0]?.();
    tap();
    tap();
    events.dispatch('AgentExecutionStarted', started);
    expect(heard).toEqual(['x']);
  });

  it('reports a listener that throws, and goes on', () => {
    const heard: string[] = [];
    const events = new EventDispatcher();
    events.on('AgentExecutionStarted', () => {
      throw new Error('deaf');
    });
    events.on('AgentExecutionStarted', () => heard.push('next'));
    const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    events.dispatch('AgentExecutionStarted', started);
    expect(heard).toEqual(['next']);
    expect(warn).toHaveBeenCalledWith(
      expect.stringContaining('A listener of AgentExecutionStarted threw: Error: deaf'),
      { type: 'ToolwrightListenerWarning' },
    );
    warn.mockRestore();
  });
});
