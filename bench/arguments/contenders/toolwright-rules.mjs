import { eventService } from '../../build/event-service.js';
import { toolOf } from '../tool-of.mjs';

export const name = 'Toolwright, DTO of class-validator';
export const prepare = (index) => eventService(`create_event_${index}`);
export const define = toolOf;
