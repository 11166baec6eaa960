import { describe, expect, it } from '@jest/globals';
import { runSample } from './run-sample.js';

/** What each sample prints; its headings in the seeds stand at the top of the sample. */
const PRINTED: readonly (readonly [name: string, lines: readonly string[]])[] = [
  [
    'function-tool',
    [
      '{',
      "  name: 'get_weather',",
      "  description: 'Look up the current weather for a given city',",
      '  parameters: {',
      "    type: 'object',",
      '    properties: { city: [Object] },',
      "    required: [ 'city' ],",
      '    additionalProperties: false',
      '  }',
      '}',
      'Weather in Paris: 72F, sunny',
      'Results for: cats (10)',
      'Forecast for Rome, next 2 days: sunny | Forecast for Oslo, next 3 days: sunny',
      '68',
    ],
  ],
  [
    'base-tool',
    [
      '{',
      "  name: 'weather.now',",
      "  summary: 'Get the current weather for a city.',",
      "  namespace: 'weather'",
      '}',
      'Weather in Paris: 72F, sunny (step none)',
      'Weather in Paris: 72F, sunny (step 0)',
      '{"type":"object","properties":{"query":{"type":"string","description":"Search query"},"limit":{"type":"integer","description":"Max results to return","minimum":1}},"required":["query"],"additionalProperties":false}',
      '3 hits for cats | 10 hits for dogs',
      '{',
      "  name: 'search',",
      "  summary: 'Search documents',",
      "  tags: [ 'retrieval', 'rag' ]",
      '}',
    ],
  ],
  [
    'class-tools',
    [
      'audit_input → call_id=call_1; steps=0; input=hello',
      'echo_text → hello',
      'step_counter → 0',
      'search → empty_query',
      '{',
      "  name: 'search',",
      "  summary: 'Full-text search across documents.',",
      "  namespace: 'retrieval',",
      "  tags: [ 'search', 'rag' ]",
      '}',
      "[ 'name', 'description', 'parameters', 'returns', 'errors' ]",
    ],
  ],
  [
    'registry',
    [
      "[ 'get_weather', 'send_mail' ] 2",
      '(the mail tool is made now)',
      'tools → {"success":true,"query":"write to someone by e-mail","count":1,"tools":[{"name":"send_mail","summary":"Send an e-mail message","description":"Send an e-mail message"}]}',
      'send_mail → "Sent to ann@example.org"',
      'Done.',
    ],
  ],
  ['deferred-subagent', ["[ 'search', 'spawn_subagent' ]", 'The subagent found three cats. | I found three cats.']],
  [
    'bash-tool',
    [
      '$ echo hello; exit 3',
      'hello',
      '',
      '[exit code 3]',
      '$ echo "secret: $SECRET"',
      'secret: ',
      '',
      '[exit code 0]',
      '$ sleep 5',
      'failed: The command took longer than 500 ms and was ended',
      '$ yes',
      'y y y y y y y y y y y y y y y y y y y y …',
      '[exit code none]',
    ],
  ],
];

describe('the samples of the seeds', () => {
  it.each(PRINTED)('samples/%s prints what its tools give', async (name, lines) => {
    expect(await runSample(name)).toEqual({ code: 0, stderr: '', stdout: `${lines.join('\n')}\n` });
  });
});
