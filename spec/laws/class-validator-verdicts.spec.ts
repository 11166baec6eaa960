// Our verdict on a value is that of class-transformer and class-validator, but for the differences in one table.
import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { modelOf } from '../../lib/reflection/class-model.js';
import { ToolDeclarationException } from '../../lib/reflection/tool-declaration-exception.js';
import { schemaOfShape } from '../../lib/shape/schema-of-shape.js';
import { classSpecs, classSpecsOfEach } from './class-validator/class-specs.js';
import { DIFFERENCES, type Disagreement, differenceOf } from './class-validator/differences.js';
import { dtoClass } from './class-validator/dto-class.js';
import type { ClassSpec, PropertySpec } from './class-validator/specs.js';
import { objectsOf } from './class-validator/values.js';
import { faultsOf, ours, theirs } from './class-validator/verdicts.js';

const CLASSES = 600;
const VALUES = 50;

/** What was tried, so that the law is known to say something. */
const tried = { values: 0, taken: 0 };

type Target = new () => object;

/** All disagreements on a value that no difference explains. */
async function unexplained(spec: ClassSpec, target: Target, value: object): Promise<readonly Disagreement[]> {
  return (await disagreements(spec, target, value)).filter((one) => differenceOf(one) === undefined);
}

async function disagreements(spec: ClassSpec, target: Target, value: object): Promise<readonly Disagreement[]> {
  const [mine, other] = [await ours(target, value, false), await theirs(target, value)];
  tried.values += 1;
  if (mine.faults.length === 0) tried.taken += 1;
  if ((mine.faults.length === 0) === (other.faults.length === 0)) return [];
  return mine.faults.length > 0
    ? mine.faults.map((problem) => ({ side: 'ours', spec, value, problem }))
    : other.faults.map((fault) => ({ side: 'theirs', spec, value, fault }));
}

/** What class-validator has against an object that we made of what was sent, with all that we convert. */
async function faultsInOurs(spec: ClassSpec, target: Target, value: object): Promise<readonly Disagreement[]> {
  const mine = await ours(target, value, true);
  if (mine.faults.length > 0) return [];
  const faults = await faultsOf(mine.value as object);
  const all = faults.map((fault): Disagreement => ({ side: 'theirs', spec, value, fault }));
  return all.filter((one) => differenceOf(one) === undefined);
}

/** True for a class that cannot be a tool's; which is known when the tool is made. */
function isRefused(target: Target): boolean {
  try {
    schemaOfShape({ kind: 'object', of: modelOf(target) });
    return false;
  } catch (error) {
    if (!(error instanceof ToolDeclarationException)) throw error;
    for (const { message } of error.faults) expect(message).toContain('@IsOptional lets its value be absent');
    return true;
  }
}

async function withClass(spec: ClassSpec, run: (target: Target) => Promise<void>): Promise<void> {
  const { target, forget } = dtoClass(spec);
  try {
    if (!isRefused(target)) await run(target);
  } finally {
    forget();
  }
}

const withValues = (spec: ClassSpec): fc.Arbitrary<[ClassSpec, Record<string, unknown>[]]> =>
  fc.tuple(fc.constant(spec), fc.array(objectsOf(spec), { minLength: VALUES, maxLength: VALUES }));

describe('a verdict is class-validator’s', () => {
  afterAll(() => {
    expect(tried.values).toBeGreaterThan(20_000);
    expect(tried.taken).toBeGreaterThan(tried.values / 10);
  });

  it('for generated classes and values, as they are sent', async () => {
    await fc.assert(
      fc.asyncProperty(classSpecs.chain(withValues), async ([spec, values]) => {
        await withClass(spec, async (target) => {
          for (const value of values) expect(await unexplained(spec, target, value)).toEqual([]);
        });
      }),
      { numRuns: CLASSES },
    );
  }, 120_000);

  it('for the objects that are made of them, with what is converted', async () => {
    await fc.assert(
      fc.asyncProperty(classSpecs.chain(withValues), async ([spec, values]) => {
        await withClass(spec, async (target) => {
          for (const value of values) expect(await faultsInOurs(spec, target, value)).toEqual([]);
        });
      }),
      { numRuns: CLASSES / 3 },
    );
  }, 120_000);

  it.each(classSpecsOfEach().map((spec) => [namesIn(spec), spec] as const))(
    'for every decorator: %s',
    async (_, spec) => {
      const verdicts = new Set<boolean>();
      await withClass(spec, async (target) => {
        for (const value of fc.sample(objectsOf(spec), 100)) {
          expect(await unexplained(spec, target, value)).toEqual([]);
          verdicts.add((await ours(target, value, false)).faults.length === 0);
        }
      });
      expect([...verdicts].sort()).toEqual([false, true]);
    },
  );
});

describe('a difference', () => {
  const other: PropertySpec = {
    name: 'p0',
    kind: 'open',
    holder: 'one',
    design: Number,
    rules: [{ name: 'Allow' }],
    near: [],
  };

  it.each(Object.entries(DIFFERENCES))('is one: %s', async (name, { example: [given, sent] }) => {
    const property: PropertySpec = {
      name: 'p0',
      kind: 'text',
      holder: 'one',
      design: String,
      rules: [],
      near: [],
      ...given,
    };
    const properties = property.name === 'p0' ? [property] : [other, property];
    await withClass({ properties, emits: true }, async (target) => {
      const found = await disagreements({ properties, emits: true }, target, sent);
      expect(found.map(differenceOf)).toContain(name);
    });
  });
});

function namesIn({ properties }: ClassSpec): string {
  return properties
    .flatMap(({ rules }) => rules)
    .map(({ name, args = [] }) => `@${name}(${args.map(String).join(', ')})`)
    .join(' ');
}
