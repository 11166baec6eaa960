import { Reading } from '../reading.js';
import type { Reader, ShapeKind } from '../shape-kind.js';
import type { ShapeFacts, TypeShape } from '../type-shape.js';
import { decodedOf } from './encoded-json.js';
import type { EnumValue } from './enum.js';
import { scalarOf } from './scalar.js';

/** How the options of a union of objects are told apart. */
export interface Discriminator {
  /** The property that says which option a value is. */
  readonly property: string;
  /** Which option (its index) each value of the property stands for. */
  readonly tags: ReadonlyMap<EnumValue, number>;
}

/** A value of one of several shapes. */
export interface UnionShape extends ShapeFacts {
  readonly kind: 'union';
  /** In the author's order; of several that a value fits, the first counts. */
  readonly options: readonly TypeShape[];
  readonly discriminator?: Discriminator | undefined;
}

/**
 * Everything that `union` is. Without a discriminator a value is first read as each option takes it as it is, then as
 * each option converts it, so that `"5"` stays a text where a text is an option.
 */
export const unionKind: ShapeKind<UnionShape> = {
  schema({ options, discriminator }, write) {
    discriminator?.tags; // tags that do not tell the options apart are found when the tool is made, not at a call
    return { anyOf: options.map((option) => write.shape(option)) };
  },
  reader(shape, compile, describe) {
    const options = shape.options.map(compile);
    return shape.discriminator === undefined
      ? untaggedReader(words(shape, describe), options)
      : taggedReader(shape.discriminator, options);
  },
  takesNull: ({ options }, ofInner) => options.some(ofInner),
  inner: ({ options }) => options,
  words,
};

function words({ options }: UnionShape, describe: (inner: TypeShape) => string): string {
  return options.map(describe).join(', or ');
}

/** The tag alone decides, so that a value with a wrong property is reported as what it claims to be (case B51). */
function taggedReader(discriminator: Discriminator, options: readonly Reader[]): Reader {
  const { property } = discriminator;
  let oneOfThem: string | undefined;
  return (value, reading) => {
    const { tags } = discriminator; // not before there is a value: an option may hold the union itself
    oneOfThem ??= wordsOfTags(tags);
    const source = decodedOf(value, reading);
    if (typeof source !== 'object' || source === null || Array.isArray(source)) {
      return reading.wrongType(`an object with ${JSON.stringify(property)}: ${oneOfThem}`, value);
    }
    const tag: unknown = Object.hasOwn(source, property) ? (source as Record<string, unknown>)[property] : undefined;
    const index = tags.get(tag as EnumValue) ?? (reading.coerces ? tags.get(scalarOf(tag) as EnumValue) : undefined);
    const read = index === undefined ? undefined : options[index];
    if (read !== undefined) return read(source, reading);
    const mark = reading.count;
    if (tag === undefined) reading.missing(property, oneOfThem);
    else {
      reading.wrongValue(oneOfThem, tag);
      reading.within(property, mark);
    }
    return undefined;
  };
}

function wordsOfTags(tags: ReadonlyMap<EnumValue, number>): string {
  const known = [...tags.keys()].map((tag) => JSON.stringify(tag)).join(', ');
  return tags.size === 1 ? known : `one of ${known}`;
}

function untaggedReader(expected: string, options: readonly Reader[]): Reader {
  return (value, reading) => {
    const passes = reading.coerces ? [false, true] : [false];
    let nearest: Reading | undefined;
    for (const coerces of passes) {
      for (const read of options) {
        const trial = new Reading(coerces);
        trial.depth = reading.depth;
        const result = read(value, trial);
        if (trial.decided === 0) {
          reading.adopt(trial);
          return result;
        }
        if (isInside(trial) && (nearest === undefined || trial.count < nearest.count)) nearest = trial;
      }
    }
    // The option of the value's own kind with the fewest faults is what was meant; where none is, all are named.
    if (nearest !== undefined) reading.adopt(nearest);
    else reading.wrongType(expected, value);
    return undefined;
  };
}

/** True when the value itself was of the right kind, and only something in it is wrong. */
function isInside(trial: Reading): boolean {
  return trial.problems.every(({ path }) => path.length > 0);
}
