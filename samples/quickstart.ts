// The main job, end to end: decorated service → function schemas → a model's calls → an answer.
//
//   npm start                        a default sentence
//   npm start "Weather in London?"   your own
//
// With OPENAI_API_KEY or OPENAI_BASE_URL (a local server may need no key), and optionally OPENAI_MODEL, it asks that
// model. Without either, a scripted model on 127.0.0.1 answers over the same wire.
import { AgentLoop, AgentState, ToolCallingDriver, Tools } from 'toolwright';
import { openAiModel } from 'toolwright/openai';
import { writtenConversation } from './quickstart-conversation.js';
import { TravelService } from './travel-service.js';

const sentence =
  process.argv.slice(2).join(' ') ||
  'Plan a weekend in Paris for Ann (ann@example.org) from 2027-05-01: check the weather, tell me what 200 euros are in dollars, and book it.';

const tools = Tools.from(new TravelService());
console.log('The tools, as the model sees them:\n');
console.log(JSON.stringify(tools.toToolSchema(), null, 2));

const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL = 'gpt-5-mini' } = process.env;
await using server = OPENAI_API_KEY || OPENAI_BASE_URL ? null : await writtenConversation();
if (server)
  console.log(
    `\nNo OPENAI_API_KEY: a scripted model at ${server.baseURL} plays a written conversation, whatever you ask.`,
  );
const model = server
  ? openAiModel('scripted-model', { baseURL: server.baseURL, apiKey: 'none' })
  : openAiModel(OPENAI_MODEL, OPENAI_API_KEY ? {} : { apiKey: 'none' });

const loop = new AgentLoop({ tools, driver: new ToolCallingDriver(model, { onEvent: printText }) });
console.log(`\nYou: ${sentence}`);
const begin = AgentState.empty().withSystemPrompt('You plan trips. Be brief.').withUserMessage(sentence);

let state = begin;
for await (state of loop.iterate(begin)) {
  for (const { toolCall, hasError, errorMessage, value } of state.lastStep?.toolExecutions.all() ?? []) {
    console.log(`\n→ ${toolCall.name} ${toolCall.argsAsJson}`);
    console.log(hasError ? `✗ ${errorMessage}` : `← ${JSON.stringify(value)}`);
  }
}

const { inputTokens, outputTokens } = state.usage;
console.log(
  `\n\nStatus: ${state.status}, because: ${state.stopReason ?? state.errors.map((error) => error.message).join('; ')}`,
);
console.log(`Steps: ${state.stepCount}, tokens: ${inputTokens} in, ${outputTokens} out`);
process.exitCode = state.status === 'completed' ? 0 : 1;

/** The model's words while it writes them. */
function printText(event: { readonly type: string; readonly delta?: string }): void {
  if (event.type === 'text') process.stdout.write(event.delta ?? '');
}
