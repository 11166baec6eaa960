import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { eventDto } from '../../build/event-dto.js';

const OPTIONS = { whitelist: true, forbidNonWhitelisted: true };

async function createEvent(title, date, duration, remind, attendees) {
  return { title, date, duration, remind, guests: attendees.length };
}

export const name = 'plainToInstance + validate';
export const prepare = eventDto;

export function define(EventDto) {
  return {
    schema: undefined, // class-validator makes none
    async call(text) {
      let args;
      try {
        args = JSON.parse(text);
      } catch (error) {
        return { ok: false, message: error.message };
      }
      const event = plainToInstance(EventDto, args);
      const errors = await validate(event, OPTIONS);
      if (errors.length > 0) return { ok: false, message: linesOf(errors, '').join('\n') };
      const { title, date, duration, remind, attendees } = event;
      return { ok: true, value: await createEvent(title, date, duration, remind, attendees) };
    },
    read: (result) => result,
  };
}

function linesOf(errors, prefix) {
  return errors.flatMap(({ property, constraints, children }) => [
    ...Object.values(constraints ?? {}).map((message) => `${prefix}${property}: ${message}`),
    ...linesOf(children ?? [], `${prefix}${property}.`),
  ]);
}
