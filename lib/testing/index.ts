export { FakeAgentDriver } from './fake-agent-driver.js';
export { FakeTool, type FakeToolOptions } from './fake-tool.js';
export { type ScenarioCall, ScenarioStep } from './scenario-step.js';
