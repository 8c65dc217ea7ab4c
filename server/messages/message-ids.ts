import { randomUUIDv7 } from 'node:crypto';

/** Returns ids for messages, in ascending order. */
export const newMessageIds = (count: number): string[] =>
  Array.from({ length: count }, () => randomUUIDv7()).toSorted();

/** The last hexadecimal digits of ids that count up. */
const COUNTED_DIGITS = 3;
/** The most ids that count up from one. */
export const MAX_COUNTED_IDS = 16 ** COUNTED_DIGITS;

/** Returns ids that count up, so that `nthMessageId` finds each from the first. At most `MAX_COUNTED_IDS`. */
export function countedMessageIds(count: number): string[] {
  if (count > MAX_COUNTED_IDS) throw new RangeError(`At most ${MAX_COUNTED_IDS} ids can count up from one`);
  const first = randomUUIDv7();
  return Array.from({ length: count }, (_, position) => nthMessageId(first, position));
}

/** Returns the id at a position of `countedMessageIds`. */
export const nthMessageId = (first: string, position: number): string =>
  first.slice(0, -COUNTED_DIGITS) + position.toString(16).padStart(COUNTED_DIGITS, '0');

/** Returns the position of an id of `countedMessageIds`. */
export const positionOfMessageId = (id: string): number => Number.parseInt(id.slice(-COUNTED_DIGITS), 16);
