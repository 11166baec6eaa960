// Seed: Advanced Patterns, "ContextAwareTool", "SimpleTool", "StateAwareTool", "Descriptors as Separate Classes".
import {
  AgentState,
  ContextAwareTool,
  Param,
  SimpleTool,
  StateAwareTool,
  ToolCall,
  ToolDescriptor,
  ToolExecutor,
  Tools,
} from 'toolwright';

class AuditingTool extends ContextAwareTool {
  constructor() {
    super(new ToolDescriptor('audit_input', 'Record tool call metadata and input for audit trail.'));
  }

  invoke(@Param('Input text to audit') input: string): string {
    return `call_id=${this.toolCall?.id ?? 'unknown'}; steps=${this.agentState?.stepCount ?? 0}; input=${input}`;
  }
}

class EchoTool extends SimpleTool {
  constructor() {
    super(new ToolDescriptor('echo_text', 'Echo back the provided text unchanged.'));
  }

  invoke(@Param('Text to echo back') text: string): string {
    return text;
  }
}

class StepCounterTool extends StateAwareTool {
  constructor() {
    super(new ToolDescriptor('step_counter', 'Return the current step count.'));
  }

  invoke(): string {
    return String(this.agentState?.stepCount ?? 0);
  }
}

class SearchToolDescriptor extends ToolDescriptor {
  constructor() {
    super(
      'search',
      'Full-text search across documents.',
      { namespace: 'retrieval', tags: ['search', 'rag'] },
      { returns: 'JSON array of matching documents.', errors: { empty_query: 'Returned when query is blank.' } },
    );
  }
}

class SearchTool extends SimpleTool {
  constructor() {
    super(new SearchToolDescriptor());
  }

  invoke(@Param('Natural language search query') query: string): string[] {
    if (query.trim() === '') throw new Error('empty_query');
    return [`about ${query}`];
  }
}

const executor = new ToolExecutor(
  new Tools(new AuditingTool(), new EchoTool(), new StepCounterTool(), new SearchTool()),
);
const executions = await executor.executeTools(
  [
    new ToolCall('audit_input', { input: 'hello' }, 'call_1'),
    new ToolCall('echo_text', { text: 'hello' }, 'call_2'),
    new ToolCall('step_counter', {}, 'call_3'),
    new ToolCall('search', { query: ' ' }, 'call_4'),
  ],
  AgentState.empty().withUserMessage('test'),
);
for (const execution of executions.all()) console.log(execution.name, '→', execution.value ?? execution.errorMessage);
console.log(new SearchTool().metadata());
console.log(Object.keys(new SearchTool().instructions()));
