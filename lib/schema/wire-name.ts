import { AgentException } from '../result/agent-exception.js';
import { brand } from '../result/brand.js';

/** Characters of the longest name that providers take. */
export const LONGEST_WIRE_NAME = 64;

/**
 * The name under which a tool goes to a provider. Providers take letters, digits, `_` and `-`; the dot of a namespace
 * (`file.read`) goes as `file__read`.
 */
export function wireNameOf(name: string): string {
  return name.replaceAll('.', '__');
}

/** Two tools would reach the provider under one name. `code` is `driver.wire_name_collision`. */
export class WireNameCollisionException extends AgentException {
  constructor(wireName: string, first: string, second: string) {
    super(
      `The tools "${first}" and "${second}" are both sent as "${wireName}": a dot is written as "__" for the provider. Rename one of them.`,
      { code: 'driver.wire_name_collision' },
    );
  }
}

brand(WireNameCollisionException, 'WireNameCollisionException');
