// Seed: Building Tools, "BaseTool (State-Aware Class Tool)": typed, and in the seed's variadic manner.
import { AgentState, BaseTool, JsonSchema, Param, type ToolDefinition, ToolSchema } from 'toolwright';

class WeatherTool extends BaseTool {
  constructor() {
    super({ name: 'weather.now', description: 'Get the current weather for a city. In Fahrenheit.' });
  }

  invoke(@Param('City name') city: string): string {
    return `Weather in ${city}: 72F, sunny (step ${this.agentState?.stepCount ?? 'none'})`;
  }
}

class SearchTool extends BaseTool {
  constructor() {
    super({ name: 'search', description: 'Search documents' });
  }

  invoke(...args: unknown[]): string {
    const query = String(this.arg(args, 'query', 0, ''));
    const limit = Number(this.arg(args, 'limit', 1, 10));
    return `${limit} hits for ${query}`;
  }

  override toToolSchema(): ToolDefinition {
    return ToolSchema.make(
      this.name,
      this.description,
      JsonSchema.object('parameters')
        .withProperties([
          JsonSchema.string('query', 'Search query'),
          JsonSchema.integer('limit', 'Max results to return').withMeta({ minimum: 1 }),
        ])
        .withRequiredProperties(['query']),
    ).toDefinition();
  }

  override metadata() {
    return { ...super.metadata(), tags: ['retrieval', 'rag'] };
  }
}

const weather = new WeatherTool();
console.log(weather.metadata());
console.log(weather.invoke('Paris'));
console.log((await weather.withAgentState(AgentState.empty().withUserMessage('test')).use({ city: 'Paris' })).unwrap());

const search = new SearchTool();
console.log(JSON.stringify(search.toToolSchema().parameters));
console.log((await search.use({ query: 'cats', limit: 3 })).unwrap(), '|', search.invoke('dogs'));
console.log(search.metadata());
