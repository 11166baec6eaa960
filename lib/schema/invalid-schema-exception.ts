import { AgentException } from '../result/agent-exception.js';
import { brand } from '../result/brand.js';

/** A schema or definition cannot be made of what was given. `code` is `schema.invalid`. */
export class InvalidSchemaException extends AgentException {
  constructor(message: string, cause?: unknown) {
    super(message, { code: 'schema.invalid', cause });
  }
}

brand(InvalidSchemaException, 'InvalidSchemaException');
