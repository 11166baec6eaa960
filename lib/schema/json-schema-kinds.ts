import type { JsonSchemaType } from './json-schema-document.js';
import { JsonSchemaFacts } from './json-schema-facts.js';
import { isRuleForAll } from './keywords.js';

const SCALARS: ReadonlySet<JsonSchemaType | null> = new Set<JsonSchemaType>(['string', 'integer', 'number', 'boolean']);
const ALL_BUT_NULL: readonly JsonSchemaType[] = ['string', 'number', 'boolean', 'object', 'array'];

/** What kind of schema it is. Null beside other values changes no answer. */
export abstract class JsonSchemaKinds extends JsonSchemaFacts {
  /** True when every type is allowed and no list of values, reference or combination narrows it. */
  get isAny(): boolean {
    const { types } = this;
    const isEveryType = types.length === 0 || ALL_BUT_NULL.every((type) => types.includes(type));
    return isEveryType && !this.hasEnumValues && !Object.keys(this.core).some(isRuleForAll);
  }

  get isObject(): boolean {
    return this.type === 'object';
  }

  get isString(): boolean {
    return this.type === 'string';
  }

  get isInteger(): boolean {
    return this.type === 'integer';
  }

  /** True for `number`; `integer` is a type of its own. */
  get isNumber(): boolean {
    return this.type === 'number';
  }

  get isBoolean(): boolean {
    return this.type === 'boolean';
  }

  /** True when null is the only value. */
  get isNull(): boolean {
    return this.type === 'null';
  }

  /** True for one type of text, number or boolean, without a list of values. */
  get isScalar(): boolean {
    return SCALARS.has(this.type) && !this.hasEnumValues;
  }

  /** True for a list of values. */
  get isEnum(): boolean {
    return this.hasEnumValues;
  }

  /** True for a list of texts that stands for no class. */
  get isOption(): boolean {
    return this.isString && this.hasEnumValues && this.objectClass === null;
  }

  /** True for a list of anything. */
  get isArray(): boolean {
    return this.type === 'array' && !this.hasItemSchema;
  }

  /** True for a list with a schema for its items. */
  get isCollection(): boolean {
    return this.type === 'array' && this.hasItemSchema;
  }

  get isScalarCollection(): boolean {
    return this.isCollection && this.itemSchema?.isScalar === true;
  }

  get isEnumCollection(): boolean {
    return this.isCollection && this.itemSchema?.isEnum === true;
  }

  get isObjectCollection(): boolean {
    return this.isCollection && this.itemSchema?.isObject === true;
  }

  get isOptionCollection(): boolean {
    return this.isCollection && this.itemSchema?.isOption === true;
  }
}
