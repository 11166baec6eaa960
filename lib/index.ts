export { AgentLoop, type AgentLoopParts } from './agent/agent-loop.js';
export { AgentState, type AgentStateSummary } from './agent/agent-state.js';
export type { AgentStateFacts } from './agent/agent-state-facts.js';
export { AgentStep, type AgentStepFacts, type AgentStepJson, type AgentStepType } from './agent/agent-step.js';
export { AppendOnlyList } from './agent/append-only-list.js';
export type { CanExtendTools } from './agent/can-extend-tools.js';
export type { CanUseTools, TurnOptions } from './agent/can-use-tools.js';
export {
  AgentConsole,
  type AgentConsoleOptions,
  type ConsoleStream,
  type ObservableAgent,
} from './agent/console/agent-console.js';
export type { ConsoleOptions } from './agent/console/console-options.js';
export { AgentStopException, type AgentStopFacts } from './agent/continuation/agent-stop-exception.js';
export { isForced, priorityOf } from './agent/continuation/stop-priority.js';
export { StopReason } from './agent/continuation/stop-reason.js';
export { StopSignal, type StopSignalFacts, type StopSignalJson } from './agent/continuation/stop-signal.js';
export { StopSignals } from './agent/continuation/stop-signals.js';
export type {
  CanAcceptClock,
  CanAcceptEvents,
  CanAcceptLifecycleInterceptor,
  CanAcceptMessageCompiler,
} from './agent/driver-contracts.js';
export type { AgentEvent, CanHandleEvents, EventListener } from './agent/events/agent-event.js';
export type {
  AgentEventMap,
  AgentEventName,
  CallIdentity,
  Conversation,
  HookIdentity,
  LogLevel,
  RunIdentity,
} from './agent/events/agent-event-map.js';
export { EventDispatcher } from './agent/events/event-dispatcher.js';
export {
  type ExecutionFacts,
  ExecutionState,
  type ExecutionStateJson,
  type ExecutionStatus,
} from './agent/execution-state.js';
export {
  type CanInterceptAgentLifecycle,
  PassThroughInterceptor,
} from './agent/hooks/can-intercept-agent-lifecycle.js';
export { CallableHook, type HookFunction, type HookInterface } from './agent/hooks/hook.js';
export { HookContext, type HookFacts, type HookMatter } from './agent/hooks/hook-context.js';
export { HookException } from './agent/hooks/hook-exception.js';
export {
  type HookContracts,
  type HookRegistration,
  HookStack,
  type HookStackOptions,
} from './agent/hooks/hook-stack.js';
export { HookTrigger } from './agent/hooks/hook-trigger.js';
export { HookTriggers } from './agent/hooks/hook-triggers.js';
export { InvalidHookException } from './agent/hooks/invalid-hook-exception.js';
export { ToolExecutionBlockedException } from './agent/hooks/tool-execution-blocked-exception.js';
export type { FinishReason } from './agent/inference/finish-reason.js';
export type { InferenceRequest } from './agent/inference/inference-request.js';
export type { InferenceEvent, InferenceResponse } from './agent/inference/inference-response.js';
export type { LLMConfig } from './agent/inference/llm-config.js';
export type { InferenceResponseJson } from './agent/inference/response-to-json.js';
export { Usage, type UsageCounts } from './agent/inference/usage.js';
export { InvalidAgentException } from './agent/invalid-agent-exception.js';
export { agentStateFromJson } from './agent/json/agent-state-from-json.js';
export type { AgentStateJson } from './agent/json/agent-state-to-json.js';
export {
  agentStepFromJson,
  executionStateFromJson,
  stopSignalFromJson,
  toolExecutionFromJson,
  toolExecutionsFromJson,
} from './agent/json/parts-from-json.js';
export { InvalidMessageException } from './agent/messages/invalid-message-exception.js';
export {
  type AssistantMessage,
  Message,
  type MessageOrigin,
  type SystemMessage,
  type ToolMessage,
  type UserMessage,
} from './agent/messages/message.js';
export {
  AllSections,
  type CanCompileMessages,
  ConversationWithCurrentToolTrace,
  SelectedSections,
} from './agent/messages/message-compiler.js';
export { BUFFER, MESSAGES, MessageStore, SUMMARY } from './agent/messages/message-store.js';
export type { MessageJson } from './agent/messages/message-to-json.js';
export type { ToolArguments } from './arguments/argument-reader.js';
export type { NamedArguments } from './arguments/argument-text.js';
export { InvalidToolArgumentsException } from './arguments/invalid-tool-arguments-exception.js';
export { AgentBuilder } from './builder/agent-builder.js';
export type { AgentCapability } from './builder/agent-capability.js';
export { AgentConfiguration } from './builder/agent-configuration.js';
export type { CanProvideDeferredTools, DeferredToolContext } from './builder/can-provide-deferred-tools.js';
export { UseContextCompiler, UseContextCompilerDecorator } from './capability/core/use-context-compiler.js';
export { UseContextConfig, type UseContextConfigOptions } from './capability/core/use-context-config.js';
export { UseDeferredTools } from './capability/core/use-deferred-tools.js';
export { UseDriver, UseDriverDecorator } from './capability/core/use-driver.js';
export { UseHook, type UseHookOptions } from './capability/core/use-hook.js';
export { type ToolFactory, UseToolFactory } from './capability/core/use-tool-factory.js';
export { UseTools } from './capability/core/use-tools.js';
export { ExecutionBudget, type ExecutionBudgetJson } from './capability/guards/execution-budget.js';
export { UseFailureGuard, type UseFailureGuardOptions } from './capability/guards/use-failure-guard.js';
export { UseGuards, type UseGuardsOptions } from './capability/guards/use-guards.js';
export { UseRepeatGuard, type UseRepeatGuardOptions } from './capability/guards/use-repeat-guard.js';
export type { ToolEmbedder } from './capability/tools/search/tool-embedder.js';
export { ToolEmbedderException } from './capability/tools/search/tool-embedder-exception.js';
export { ToolSearch, type ToolSearchOptions } from './capability/tools/search/tool-search.js';
export { ToolsTool, type ToolsToolOptions, type ToolsToolResult } from './capability/tools/tools-tool.js';
export { UseToolRegistry, type UseToolRegistryOptions } from './capability/tools/use-tool-registry.js';
export { type DriverRuntime, EquippableDriver } from './driver/equippable-driver.js';
export type { InferenceOptions, LanguageModel } from './driver/language-model.js';
export { ModelException, type ModelExceptionDetails, type ModelFailure } from './driver/model-exception.js';
export { ToolCallingDriver, type ToolCallingDriverOptions } from './driver/tool-calling-driver.js';
export { Context, type ContextDecorator } from './reflection/context.js';
export type { Callable, ParamOptions } from './reflection/declarations.js';
export { Param, type ParamDecorator } from './reflection/param.js';
export { AcornMissingException } from './reflection/parse-parameters.js';
export { Tool, type ToolDecorator } from './reflection/tool.js';
export { type DeclarationFault, ToolDeclarationException } from './reflection/tool-declaration-exception.js';
export type { ParamsSaid, ReturnsOptions, ToolOptions } from './reflection/tool-options.js';
export type {
  ClassReference,
  ConstraintOptions,
  PropertyOptions,
  TypeName,
  TypeOptions,
  TypeReference,
  TypeSpecification,
} from './reflection/type-options.js';
export { AgentException, type AgentExceptionOptions } from './result/agent-exception.js';
export { type Clock, systemClock } from './result/clock.js';
export { InvalidStateException } from './result/invalid-state-exception.js';
export type { ResultJson } from './result/outcome.js';
export { type ErrorJson, RestoredException } from './result/restored-exception.js';
export { Failure, Result, Success } from './result/result.js';
export { ResultHasNoErrorException } from './result/result-has-no-error-exception.js';
export { compileSchema } from './schema/dialects/compile-schema.js';
export type { CompiledSchema } from './schema/dialects/compiled-schema.js';
export type { Dialect, DialectLimits, DialectName } from './schema/dialects/dialect.js';
export { DIALECTS } from './schema/dialects/dialects.js';
export { explainSchema, type SchemaExplanation } from './schema/dialects/explain-schema.js';
export type { ToolSchemaOptions } from './schema/dialects/in-dialect.js';
export {
  type AnthropicForm,
  type GeminiForm,
  type McpForm,
  type ProviderForms,
  providerForm,
} from './schema/dialects/provider-form.js';
export { restoreAbsent } from './schema/dialects/restore-absent.js';
export { type DialectFault, SchemaDialectException } from './schema/dialects/schema-dialect-exception.js';
export type { SchemaLoss } from './schema/dialects/schema-loss.js';
export { InvalidSchemaException } from './schema/invalid-schema-exception.js';
export {
  JsonSchema,
  type JsonSchemaOptions,
  type ObjectSchemaOptions,
  type Properties,
  type SchemaInput,
} from './schema/json-schema.js';
export type {
  JsonObject,
  JsonSchemaObject,
  JsonSchemaOrBoolean,
  JsonSchemaType,
  JsonValue,
} from './schema/json-schema-document.js';
export type { JsonSchemaMeta } from './schema/json-schema-meta.js';
export type { ResponseFormat } from './schema/response-format.js';
export { ToolChoice, type ToolChoiceForm, type ToolChoiceMode } from './schema/tool-choice.js';
export { type FunctionForm, ToolDefinition } from './schema/tool-definition.js';
export { ToolDefinitions } from './schema/tool-definitions.js';
export { ToolSchema } from './schema/tool-schema.js';
export { WireNameCollisionException } from './schema/wire-name.js';
export type { EnumValue } from './shape/kinds/enum.js';
export type { Path, Problem } from './shape/problem.js';
export { AjvMissingException } from './shape/raw/ajv.js';
export type { StandardIssue, StandardResult, StandardSchema } from './shape/standard-schema.js';
export type { ToolEffects, ToolTraits } from './shape/tool-traits.js';
export type { JsonLiteral } from './shape/type-shape.js';
export { BaseTool, type BaseToolOptions } from './tool/base-tool.js';
export { ContextAwareTool } from './tool/context-aware-tool.js';
export type { CanAccessAgentState } from './tool/contracts/can-access-agent-state.js';
export type { CanAccessToolCall } from './tool/contracts/can-access-tool-call.js';
export type { CanDescribeTool, ToolDocumentation } from './tool/contracts/can-describe-tool.js';
export type { CanExecuteToolCalls, ToolExecutionOptions } from './tool/contracts/can-execute-tool-calls.js';
export type { CanInterceptToolUse, ToolUseDecision } from './tool/contracts/can-intercept-tool-use.js';
export type {
  CanManageTools,
  RegisteredFactory,
  ToolRegistryChange,
  ToolRegistryListener,
} from './tool/contracts/can-manage-tools.js';
export type { ToolInterface } from './tool/contracts/tool-interface.js';
export { FunctionTool, type FunctionToolOptions, type MethodName } from './tool/function-tool.js';
export { InvalidToolException } from './tool/invalid-tool-exception.js';
export { type AgentStateMembers, HasAgentState } from './tool/mixins/has-agent-state.js';
export { type ArgsMembers, HasArgs } from './tool/mixins/has-args.js';
export { type DescriptorMembers, HasDescriptor } from './tool/mixins/has-descriptor.js';
export { HasReflectiveSchema, type ReflectiveSchemaMembers } from './tool/mixins/has-reflective-schema.js';
export { type CanInvoke, HasResultWrapper, type ResultWrapperMembers } from './tool/mixins/has-result-wrapper.js';
export { HasToolCall, type ToolCallMembers } from './tool/mixins/has-tool-call.js';
export type { MixinBase } from './tool/mixins/mixin-base.js';
export { ReflectiveSchemaTool } from './tool/reflective-schema-tool.js';
export type { Outcome } from './tool/run-to-result.js';
export { SchemaTool, type SchemaToolOptions } from './tool/schema-tool.js';
export { SimpleTool } from './tool/simple-tool.js';
export { StateAwareTool } from './tool/state-aware-tool.js';
export {
  ToolCall,
  type ToolCallChanges,
  type ToolCallForm,
  type ToolCallJson,
  type ToolCallOptions,
} from './tool/tool-call.js';
export { ToolCallFormException } from './tool/tool-call-form-exception.js';
export { ToolCalls } from './tool/tool-calls.js';
export { ToolContext, type ToolContextFacts } from './tool/tool-context.js';
export { ToolDescriptor } from './tool/tool-descriptor.js';
export { ToolExecution, type ToolExecutionJson } from './tool/tool-execution.js';
export { ToolExecutionException } from './tool/tool-execution-exception.js';
export { ToolExecutions, type ToolExecutionsEnd } from './tool/tool-executions.js';
export { ToolExecutor, type ToolExecutorOptions } from './tool/tool-executor.js';
export { ToolFactoryException } from './tool/tool-factory-exception.js';
export { ToolNotRunException } from './tool/tool-not-run-exception.js';
export { ToolRegistry } from './tool/tool-registry.js';
export { ToolResult, type ToolResultFacts } from './tool/tool-result.js';
export { ToolTimeoutException } from './tool/tool-timeout-exception.js';
export { Tools } from './tool/tools.js';
