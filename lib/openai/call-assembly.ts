import { isWhole, type WireCall, wireCall } from './wire-calls.js';
import type { WireObject } from './wire-value.js';

/** A part of a call that has been taken in: which call (its place), its name so far, the arguments that came. */
export interface CallPart {
  readonly index: number;
  readonly name: string;
  readonly argumentsDelta: string;
}

/**
 * Joins the calls of a stream from their parts. OpenAI sends index and id first, then parts by index; compatible servers
 * leave out either or both, repeat id or name on each part, put several calls under one index, or send a call at once. A
 * part belongs to a call by its id, or else by its index, or else to the last one; `fate` says when it begins another.
 */
export class CallAssembly {
  readonly #calls: GrowingCall[] = [];

  /** Takes the parts that one chunk holds. */
  take(deltas: readonly WireObject[]): readonly CallPart[] {
    const inChunk = new Set<GrowingCall>();
    return deltas.flatMap((delta) => this.#takePart(partOf(delta), inChunk) ?? []);
  }

  /** The calls so far, in the order in which they began. */
  get calls(): readonly WireCall[] {
    return this.#calls.map(({ id, name, argumentText }) => ({ id, name, argumentText }));
  }

  #takePart(part: PartOfCall, inChunk: Set<GrowingCall>): CallPart | undefined {
    const candidate = this.#candidate(part, inChunk);
    const does = candidate === undefined ? 'begins' : fate(candidate, part);
    if (does === 'repeats') return undefined;
    const call = candidate !== undefined && does === 'continues' ? candidate : this.#begin();
    call.name = joinedName(call, part);
    call.id ??= part.id;
    call.index ??= part.index;
    call.argumentText += part.argumentText;
    inChunk.add(call);
    return { index: this.#calls.indexOf(call), name: call.name, argumentsDelta: part.argumentText };
  }

  #candidate({ id, index, name }: PartOfCall, inChunk: ReadonlySet<GrowingCall>): GrowingCall | undefined {
    const last = this.#calls.at(-1);
    const sameId = id === null ? undefined : this.#calls.findLast((call) => call.id === id);
    if (sameId !== undefined && (index === null || sameId.index === null || sameId.index === index)) return sameId;
    if (index !== null) {
      const sameIndex = this.#calls.findLast((call) => call.index === index);
      const isOnlyNowIndexed = last?.index === null && id === null && name === '';
      return sameIndex ?? (isOnlyNowIndexed ? last : undefined);
    }
    // Two parts of one chunk that are told apart by nothing are two calls.
    return last !== undefined && inChunk.has(last) && name !== '' ? undefined : last;
  }

  #begin(): GrowingCall {
    const call: GrowingCall = { id: null, index: null, name: '', argumentText: '' };
    this.#calls.push(call);
    return call;
  }
}

interface PartOfCall extends WireCall {
  readonly index: number | null;
}

interface GrowingCall {
  id: string | null;
  index: number | null;
  name: string;
  argumentText: string;
}

function partOf(delta: WireObject): PartOfCall {
  return { ...wireCall(delta), index: typeof delta.index === 'number' ? delta.index : null };
}

/** What a part does to the call that it seems to belong to. */
function fate(call: GrowingCall, part: PartOfCall): 'continues' | 'begins' | 'repeats' {
  const isSameId = part.id !== null && part.id === call.id;
  if (part.name !== '' && part.argumentText !== '' && isComplete(call)) {
    const isSame = isSameId && part.name === call.name && part.argumentText === call.argumentText;
    return isSame ? 'repeats' : 'begins';
  }
  if (isSameId) return 'continues';
  if (part.id !== null && call.id !== null) {
    // Some servers make up an id for each part; theirs carry no name and go on where the call is not done.
    return part.name === '' && part.index !== null && !isComplete(call) ? 'continues' : 'begins';
  }
  const fitsName = part.name === '' || call.name === '' || part.name === call.name || goesOnWithName(call, part);
  return fitsName ? 'continues' : 'begins';
}

/** Names come whole, in parts, or longer each time; once arguments have begun, another name is another call. */
function goesOnWithName(call: GrowingCall, part: PartOfCall): boolean {
  return call.argumentText === '' && (part.index !== null || part.name.startsWith(call.name));
}

function joinedName(call: GrowingCall, part: PartOfCall): string {
  if (part.name === '' || part.name === call.name) return call.name;
  if (part.name.startsWith(call.name)) return part.name;
  return call.argumentText === '' ? call.name + part.name : call.name;
}

/** Whether the arguments are an object that is closed; looking at the last letter first spares most of the parsing. */
function isComplete(call: GrowingCall): boolean {
  return call.argumentText.trimEnd().endsWith('}') && isWhole(call);
}
