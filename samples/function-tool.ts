// Seed: Building Tools, "FunctionTool (Recommended)": a function, a closure, a static and an instance method as tools.
import { FunctionTool, Param, Tool } from 'toolwright';

function get_weather(city: string): string {
  return `Weather in ${city}: 72F, sunny`;
}

const weather = FunctionTool.fromCallable(get_weather, {
  description: 'Look up the current weather for a given city',
  params: { city: { type: 'string', description: 'City name, e.g. "Paris"' } },
});

const prefix = 'Results';
const search = FunctionTool.fromCallable((query: string, limit = 10) => `${prefix} for: ${query} (${limit})`, {
  name: 'search',
  description: 'Search the web for a query',
  params: { query: { type: 'string', description: 'Search query string' }, limit: 'Maximum number of results' },
});

class WeatherService {
  @Tool('Get weather forecast for a city')
  forecast(
    @Param('City name') city: string,
    @Param({ description: 'Number of days', type: 'integer' }) days = 3,
  ): string {
    return `Forecast for ${city}, next ${days} days: sunny`;
  }

  @Tool('Convert Celsius to Fahrenheit')
  static fahrenheit(@Param('Degrees Celsius') celsius: number): number {
    return celsius * 1.8 + 32;
  }
}

const forecast = FunctionTool.fromMethod(new WeatherService(), 'forecast');
const fahrenheit = FunctionTool.fromMethod(WeatherService, 'fahrenheit');

console.log(weather.toToolSchema().toArray().function);
console.log((await weather.use({ city: 'Paris' })).unwrap());
console.log((await search.use({ query: 'cats' })).unwrap());
console.log((await forecast.use({ city: 'Rome', days: 2 })).unwrap(), '|', forecast.function()('Oslo'));
console.log((await fahrenheit.use({ celsius: '20' })).unwrap());
