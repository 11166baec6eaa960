import { plainToInstance } from 'class-transformer';
import { type ValidationError, validate } from 'class-validator';
import { modelOf } from '../../../lib/reflection/class-model.js';
import type { Problem } from '../../../lib/shape/problem.js';
import { readerOf } from '../../../lib/shape/reader.js';
import { Reading } from '../../../lib/shape/reading.js';

/** A fault that class-validator found: where, and which rule. */
export interface Fault {
  readonly path: readonly string[];
  readonly rule: string;
}

/** What somebody says of a value. */
export interface Verdict<F> {
  readonly faults: readonly F[];
  readonly value: unknown;
}

/** Our reader's verdict. */
export async function ours(target: new () => object, value: unknown, coerces: boolean): Promise<Verdict<Problem>> {
  const reading = new Reading(coerces);
  const read = readerOf({ kind: 'object', of: modelOf(target) })(value, reading);
  return { faults: await reading.settle(), value: read };
}

/** The verdict of class-transformer and class-validator together; what they throw is a fault of its own. */
export async function theirs(target: new () => object, value: unknown): Promise<Verdict<Fault>> {
  try {
    const instance: object = plainToInstance(target, JSON.parse(JSON.stringify(value)));
    return { faults: await faultsOf(instance), value: instance };
  } catch (error) {
    return { faults: [{ path: [], rule: `throws: ${String(error)}` }], value: undefined };
  }
}

/** What class-validator finds in an instance. */
export async function faultsOf(instance: object): Promise<readonly Fault[]> {
  try {
    const errors = await validate(instance, { whitelist: true, forbidNonWhitelisted: true });
    return errors.flatMap((error) => leavesOf(error, []));
  } catch (error) {
    return [{ path: [], rule: `throws: ${String(error)}` }];
  }
}

function leavesOf({ property, constraints = {}, children = [] }: ValidationError, above: readonly string[]): Fault[] {
  const path = property === undefined ? above : [...above, property];
  const own = Object.keys(constraints).map((rule) => ({ path, rule }));
  return [...own, ...children.flatMap((child) => leavesOf(child, path))];
}
