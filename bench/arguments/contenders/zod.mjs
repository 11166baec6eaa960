import { z } from 'zod';

async function createEvent(title, date, duration, remind, attendees) {
  return { title, date, duration, remind, guests: attendees.length };
}

export const name = 'zod 4';
export const prepare = (index) => `create_event_${index}`;

export function define(tool) {
  const schema = z.strictObject({
    title: z.string().describe('What it is called'),
    date: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .describe('The day, YYYY-MM-DD'),
    duration: z.coerce.number().int().min(1).max(1440).default(60).describe('Minutes'),
    remind: z.boolean().default(true).describe('Whether to send a reminder'),
    attendees: z
      .array(z.strictObject({ name: z.string(), email: z.email() }))
      .max(50)
      .default([])
      .describe('Who is invited'),
  });
  return {
    schema: {
      type: 'function',
      function: {
        name: tool,
        description: 'Create an event in the calendar',
        parameters: z.toJSONSchema(schema, { io: 'input' }),
      },
    },
    async call(text) {
      let args;
      try {
        args = JSON.parse(text);
      } catch (error) {
        return { ok: false, message: error.message };
      }
      const { success, data, error } = schema.safeParse(args);
      if (!success) return { ok: false, message: error.issues.map(lineOf).join('\n') };
      return { ok: true, value: await createEvent(data.title, data.date, data.duration, data.remind, data.attendees) };
    },
    read: (result) => result,
  };
}

function lineOf({ path, message }) {
  return `${path.join('.')}: ${message}`;
}
