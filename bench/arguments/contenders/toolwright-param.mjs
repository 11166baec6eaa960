import { eventService } from '../../build/event-service-without-rules.js';
import { toolOf } from '../tool-of.mjs';

export const name = 'Toolwright, DTO with @Param';
export const prepare = (index) => eventService(`create_event_${index}`);
export const define = toolOf;
