import type { RuleRow } from './rule-row.js';

/**
 * The decorators that test nothing themselves: under what conditions a property's rules are asked, that a value has
 * rules of its own, that a property is known. Those that are kept without a name stand under their type.
 */
export const MARKER_ROWS: Readonly<Record<string, RuleRow>> = {
  isOptional: {},
  conditionalValidation: {},
  nestedValidation: {},
  promiseValidation: {},
  whitelistValidation: {},
};
