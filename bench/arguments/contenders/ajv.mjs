import { Ajv } from 'ajv';

const ajv = new Ajv({
  allErrors: true,
  useDefaults: true,
  coerceTypes: true,
  formats: { email: /^[^@\s]+@[^@\s]+\.[^@\s.]+$/ },
});

async function createEvent(title, date, duration, remind, attendees) {
  return { title, date, duration, remind, guests: attendees.length };
}

export const name = 'ajv';
export const prepare = (index) => `create_event_${index}`;

export function define(tool) {
  const parameters = {
    type: 'object',
    properties: {
      title: { type: 'string', description: 'What it is called' },
      date: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'The day, YYYY-MM-DD' },
      duration: { type: 'integer', minimum: 1, maximum: 1440, default: 60, description: 'Minutes' },
      remind: { type: 'boolean', default: true, description: 'Whether to send a reminder' },
      attendees: {
        type: 'array',
        maxItems: 50,
        default: [],
        description: 'Who is invited',
        items: {
          type: 'object',
          properties: { name: { type: 'string' }, email: { type: 'string', format: 'email' } },
          required: ['name', 'email'],
          additionalProperties: false,
        },
      },
    },
    required: ['title', 'date'],
    additionalProperties: false,
  };
  let validate;
  return {
    schema: { type: 'function', function: { name: tool, description: 'Create an event in the calendar', parameters } },
    async call(text) {
      validate ??= ajv.compile(parameters);
      let args;
      try {
        args = JSON.parse(text);
      } catch (error) {
        return { ok: false, message: error.message };
      }
      if (!validate(args)) return { ok: false, message: validate.errors.map(lineOf).join('\n') };
      return { ok: true, value: await createEvent(args.title, args.date, args.duration, args.remind, args.attendees) };
    },
    read: (result) => result,
  };
}

function lineOf({ instancePath, message, params }) {
  return `${instancePath}: ${message} ${params.additionalProperty ?? ''}`;
}
