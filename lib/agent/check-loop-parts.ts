import { hasMethods } from '../result/has-methods.js';
import { Tools } from '../tool/tools.js';
import type { AgentLoopParts } from './agent-loop.js';
import { checkOptionsGiven, checkPart } from './check-part.js';
import { InvalidAgentException } from './invalid-agent-exception.js';
import { isDriver } from './is-driver.js';

/** Throws `InvalidAgentException` for a part of a loop that is not what it has to be; those that are absent are not looked at. */
export function checkLoopParts(parts: AgentLoopParts): void {
  checkOptionsGiven('AgentLoop', parts);
  const { driver, tools, executor, interceptor, events, clock, toolExtensions } = parts;
  if (!isDriver(driver)) {
    throw new InvalidAgentException('The agent has no driver: give one with useTools() and withToolRuntime().');
  }
  const check = (name: string, given: unknown, isRight: boolean, mend: string): void => {
    if (given !== undefined) checkPart(isRight, `AgentLoop, ${name},`, given, mend);
  };
  check('tools', tools, tools instanceof Tools, 'Give Tools: Tools.from(service, tool, …).');
  check('executor', executor, hasMethods(executor, 'executeTools'), 'Give an object with executeTools().');
  const isInterceptor = hasMethods(interceptor, 'intercept', 'interceptsAt');
  check('interceptor', interceptor, isInterceptor, 'Give a HookStack, or an object with its methods.');
  check('events', events, hasMethods(events, 'dispatch', 'listensTo', 'on'), 'Give an EventDispatcher.');
  check('clock', clock, hasMethods(clock, 'now'), 'Give an object with now().');
  const isList = Array.isArray(toolExtensions) && toolExtensions.every((one) => hasMethods(one, 'extend'));
  check('toolExtensions', toolExtensions, isList, 'Give a list of objects with extend().');
}
