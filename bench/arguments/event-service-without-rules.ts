// As event-service.ts, for who does not use class-validator.
import { Param, Tool } from '../../dist/index.js';

/** A class with the tool, and its DTO with `@Param` alone; new ones at each call. */
export function eventService(name: string) {
  class Attendee {
    @Param() name!: string;
    @Param({ pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s.]+$' }) email!: string;
  }

  class EventService {
    @Tool({ name, description: 'Create an event in the calendar' })
    async create_event(
      @Param('What it is called') title: string,
      @Param({ description: 'The day, YYYY-MM-DD', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }) date: string,
      @Param({ description: 'Minutes', type: 'integer', minimum: 1, maximum: 1440 }) duration = 60,
      @Param('Whether to send a reminder') remind = true,
      @Param({ description: 'Who is invited', items: Attendee, maxItems: 50 }) attendees: Attendee[] = [],
    ) {
      return { title, date, duration, remind, guests: attendees.length };
    }
  }
  return EventService;
}
