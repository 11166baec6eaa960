// Seed: Advanced Patterns, "ToolRegistry" and "ToolsTool: Agent-Facing Tool Discovery".
import {
  AgentBuilder,
  AgentState,
  FunctionTool,
  ToolDescriptor,
  ToolRegistry,
  UseDriver,
  UseToolRegistry,
} from 'toolwright';
import { FakeAgentDriver, ScenarioStep } from 'toolwright/testing';

const registry = new ToolRegistry();
registry.register(
  FunctionTool.fromCallable(
    function get_weather(city = 'Paris') {
      return `Sunny in ${city}`;
    },
    { description: 'Look up the weather forecast for a city' },
  ),
);
registry.registerFactory(
  'send_mail',
  () => {
    console.log('(the mail tool is made now)');
    return FunctionTool.fromCallable(
      function send_mail(to = 'nobody') {
        return `Sent to ${to}`;
      },
      { description: 'Send an e-mail message' },
    );
  },
  new ToolDescriptor('send_mail', 'Send an e-mail message'),
);
console.log(registry.names(), registry.count);

const loop = AgentBuilder.base()
  .withCapability(
    new UseDriver(
      FakeAgentDriver.fromSteps(
        ScenarioStep.toolCall('tools', { action: 'search', query: 'write to someone by e-mail' }),
        ScenarioStep.toolCall('send_mail', { to: 'ann@example.org' }),
        ScenarioStep.final('Done.'),
      ),
    ),
  )
  .withCapability(new UseToolRegistry(registry, { attach: true }))
  .build();

const state = await loop.execute(AgentState.empty().withUserMessage('Write to Ann'));
for (const step of state.execution?.steps ?? []) {
  for (const { name, value } of step.toolExecutions.all()) console.log(name, '→', JSON.stringify(value));
}
console.log(state.finalResponse);
