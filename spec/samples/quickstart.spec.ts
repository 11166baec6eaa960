import { describe, expect, it } from '@jest/globals';
import { fails, modelCalls, modelSays, startModelServer } from 'toolwright/testing';
import { runSample } from './run-sample.js';

describe('samples/quickstart', () => {
  it('shows the schemas, every call with its result, the answer, the tokens, and why it stopped', async () => {
    const { code, stdout, stderr } = await runSample('quickstart');
    expect([code, stderr]).toEqual([0, '']);
    const [schemas = '', conversation = ''] = stdout.split('\n\nNo OPENAI_API_KEY: ');
    const tools = JSON.parse(schemas.slice(schemas.indexOf('['))) as { function: { name: string } }[];
    expect(tools.map((tool) => tool.function.name)).toEqual(['forecast', 'convert', 'book']);
    expect(conversation).toContain('a scripted model at http://127.0.0.1:');
    expect(conversation).toContain('\n→ forecast {"city":"Paris","days":2}\n← ["sunny","sunny"]\n');
    expect(conversation).toContain('- trip.nigths: unknown property; did you mean "nights"?');
    expect(conversation).toContain('← {"booking":"T-1","nights":2,"travellers":["Ann"]}\n');
    expect(conversation).toMatch(
      /Booked: two nights.*\n\nStatus: completed, because: completed\nSteps: 4, tokens: \d+ in, \d+ out\n$/s,
    );
  });

  it('asks the model that the environment names, with the sentence on the command line', async () => {
    await using server = await startModelServer(
      [modelCalls('convert', { amount: 10, from: 'GBP', to: 'EUR' }), modelSays('11.70 euros.')],
      { apiKey: 'sk-test', models: ['my-model'] },
    );
    const env = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: server.baseURL, OPENAI_MODEL: 'my-model' };
    const { code, stdout } = await runSample('quickstart', ['How much are', '10 pounds?'], env);
    expect(code).toBe(0);
    expect(stdout).not.toContain('No OPENAI_API_KEY');
    expect(stdout).toContain('You: How much are 10 pounds?');
    expect(stdout).toContain('← "11.70 EUR"');
    expect(server.requests[0]?.body.messages).toEqual([
      { role: 'system', content: 'You plan trips. Be brief.' },
      { role: 'user', content: 'How much are 10 pounds?' },
    ]);
  });

  it('asks a server that needs no key', async () => {
    await using server = await startModelServer([modelSays('Hello.')]);
    const { code, stdout } = await runSample('quickstart', [], { OPENAI_BASE_URL: server.baseURL });
    expect([code, server.requests.length]).toEqual([0, 1]);
    expect(stdout).toContain('Hello.');
  });

  it('says what is wrong, and ends with an error, when the model cannot be asked', async () => {
    await using server = await startModelServer([fails(401)]);
    const env = { OPENAI_API_KEY: 'sk-wrong-key', OPENAI_BASE_URL: server.baseURL };
    const { code, stdout } = await runSample('quickstart', [], env);
    expect(code).toBe(1);
    expect(stdout).toMatch(/Status: failed, because: .*401/);
    expect(stdout).not.toContain('sk-wrong-key');
  });
});
