export { AgentLoop, type AgentLoopParts } from './agent/agent-loop.js';
export { AgentState } from './agent/agent-state.js';
export { AgentStep, type AgentStepType } from './agent/agent-step.js';
export { AppendOnlyList } from './agent/append-only-list.js';
export type { CanUseTools, TurnOptions } from './agent/can-use-tools.js';
export { AgentStopException } from './agent/continuation/agent-stop-exception.js';
export { StopReason } from './agent/continuation/stop-reason.js';
export { StopSignal, type StopSignalFacts } from './agent/continuation/stop-signal.js';
export { ExecutionState, type ExecutionStatus } from './agent/execution-state.js';
export type { FinishReason } from './agent/inference/finish-reason.js';
export type { InferenceRequest } from './agent/inference/inference-request.js';
export type { InferenceEvent, InferenceResponse } from './agent/inference/inference-response.js';
export { Usage, type UsageCounts } from './agent/inference/usage.js';
export {
  type AssistantMessage,
  Message,
  type SystemMessage,
  type ToolMessage,
  type UserMessage,
} from './agent/messages/message.js';
export type { ToolArguments } from './arguments/argument-reader.js';
export type { NamedArguments } from './arguments/argument-text.js';
export { InvalidToolArgumentsException } from './arguments/invalid-tool-arguments-exception.js';
export type { InferenceOptions, LanguageModel } from './driver/language-model.js';
export { ModelException, type ModelExceptionDetails, type ModelFailure } from './driver/model-exception.js';
export { ToolCallingDriver, type ToolCallingDriverOptions } from './driver/tool-calling-driver.js';
export { WireNameCollisionException } from './driver/wire-names.js';
export type { Callable, ParamOptions, ToolOptions } from './reflection/declarations.js';
export { Param, type ParamDecorator } from './reflection/param.js';
export { Tool, type ToolDecorator } from './reflection/tool.js';
export { type DeclarationFault, ToolDeclarationException } from './reflection/tool-declaration-exception.js';
export type { ClassReference, ConstraintOptions, TypeOptions, TypeReference } from './reflection/type-options.js';
export { AgentException, type AgentExceptionOptions } from './result/agent-exception.js';
export { Failure, Result, Success } from './result/result.js';
export { ResultHasNoErrorException } from './result/result-has-no-error-exception.js';
export { InvalidSchemaException } from './schema/invalid-schema-exception.js';
export {
  JsonSchema,
  type JsonSchemaOptions,
  type ObjectSchemaOptions,
  type Properties,
} from './schema/json-schema.js';
export type { JsonSchemaObject, JsonSchemaOrBoolean, JsonSchemaType } from './schema/json-schema-document.js';
export { ToolChoice, type ToolChoiceForm } from './schema/tool-choice.js';
export { type FunctionForm, ToolDefinition } from './schema/tool-definition.js';
export { ToolSchema } from './schema/tool-schema.js';
export type { Path, Problem } from './shape/problem.js';
export type { CanAccessAgentState } from './tool/contracts/can-access-agent-state.js';
export type { CanAccessToolCall } from './tool/contracts/can-access-tool-call.js';
export type { CanDescribeTool, ToolDocumentation } from './tool/contracts/can-describe-tool.js';
export type { ToolInterface } from './tool/contracts/tool-interface.js';
export { FunctionTool, type FunctionToolOptions, type MethodName } from './tool/function-tool.js';
export { InvalidToolException } from './tool/invalid-tool-exception.js';
export type { Outcome } from './tool/run-to-result.js';
export { ToolCall, type ToolCallJson, type ToolCallOptions } from './tool/tool-call.js';
export { ToolDescriptor } from './tool/tool-descriptor.js';
export { ToolExecution } from './tool/tool-execution.js';
export { ToolExecutions } from './tool/tool-executions.js';
export { type CanExecuteToolCalls, type ToolExecutionOptions, ToolExecutor } from './tool/tool-executor.js';
export { ToolNotRunException } from './tool/tool-not-run-exception.js';
export { Tools } from './tool/tools.js';
