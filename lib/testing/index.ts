export { FakeAgentDriver } from './fake-agent-driver.js';
export { FakeTool, type FakeToolOptions } from './fake-tool.js';
export { FrozenClock } from './frozen-clock.js';
export { InvalidScriptException } from './invalid-script-exception.js';
export { type ErrorClass, type MatcherOutcome, matchers, type ToolwrightMatchers } from './matchers.js';
export type { MisbehavingHabit } from './misbehaving/habits.js';
export { MisbehavingModel, type MisbehavingModelOptions } from './misbehaving/misbehaving-model.js';
export {
  cutsStream,
  type FailureDetails,
  fails,
  hangs,
  type RawDetails,
  sendsChunks,
  sendsRaw,
  stallsStream,
} from './model-server/fault.js';
export { type ModelServer, type ModelServerOptions, startModelServer } from './model-server/model-server.js';
export type {
  ChatRequestBody,
  ChatRequestCall,
  ChatRequestMessage,
  ModelServerRequest,
} from './model-server/model-server-request.js';
export {
  type AnswerDetails,
  type AnswerTurn,
  type BrokenTurn,
  type FailureTurn,
  type ModelTurn,
  modelCalls,
  modelCallsAll,
  modelSays,
  type RawTurn,
  type ScriptedTurn,
} from './model-server/turn.js';
export { type ScenarioCall, type ScenarioCallOptions, ScenarioStep } from './scenario-step.js';
