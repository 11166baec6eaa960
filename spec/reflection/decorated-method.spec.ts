import { describe, expect, it } from '@jest/globals';
import { FunctionTool, Param, Tool } from 'toolwright';

class Weather {
  readonly #sky = 'sunny';
  @Tool('The forecast') forecast(@Param('City') city: string): string {
    return `${city}: ${this.#sky}`;
  }
  @Tool('The station') static station(@Param('City') city: string): string {
    return `${city} station`;
  }
}

describe('a @Tool method given as a mere function', () => {
  const service = new Weather();

  it('is refused with the call that takes its object as well', () => {
    expect(() => FunctionTool.fromCallable(service.forecast)).toThrow(
      'Weather.forecast: it was given to FunctionTool.fromCallable as a mere function, but it is a @Tool method, and without its object it has no "this". Give both: FunctionTool.fromMethod(service, \'forecast\')',
    );
    expect(() => FunctionTool.fromCallable(Weather.station)).toThrow("FunctionTool.fromMethod(service, 'station')");
  });

  it('is hinted at where it is bound, when nothing can be read of it', () => {
    expect(() => FunctionTool.fromCallable(service.forecast.bind(service), { name: 'forecast' })).toThrow(
      "FunctionTool.fromMethod(service, 'forecast')",
    );
  });

  it('works with its object', async () => {
    expect((await FunctionTool.fromMethod(service, 'forecast').use({ city: 'Rome' })).unwrap()).toBe('Rome: sunny');
    expect((await FunctionTool.fromMethod(Weather, 'station').use({ city: 'Rome' })).unwrap()).toBe('Rome station');
  });
});
