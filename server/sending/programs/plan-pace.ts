import type { PaceTerms } from './terms.ts';

/** A rate, as a clock: when it is free again, counted from now, and how long each message takes. In milliseconds. */
export type PaceClock = {
  freeIn: number;
  interval: number;
  /** How much may be sent at once, if messages above the pace are refused. */
  burst: number;
};

export type PacePlan = {
  /** How many of the messages are accepted: the first ones. */
  accepted: number;
  /** The delay of each accepted message in whole seconds, as milliseconds. */
  delayOf: (position: number) => number;
  /** When the next message would be accepted, in seconds from now. */
  retryAfter: number;
};

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
/** Intervals such as a third of a second are not exact. */
const ROUNDING = 1e-9;

/**
 * Plans when messages leave. Queued messages leave at the pace. If messages above the pace are refused, those of a
 * second or of a minute may be sent at once.
 */
export function planPace(
  clocks: readonly PaceClock[],
  count: number,
  { abovePace, maxQueued }: Pick<PaceTerms, 'abovePace' | 'maxQueued'>,
): PacePlan {
  if (clocks.length === 0) return { accepted: count, delayOf: () => 0, retryAfter: 0 };
  const delay = (position: number) =>
    Math.max(...clocks.map(({ freeIn, interval }) => freeIn + position * interval));
  const rooms = clocks.map(({ freeIn, interval, burst }) => {
    const most = abovePace === 'refuse' ? burst : maxQueued === null ? Infinity : (maxQueued + 1) * interval;
    const accepted = Math.max(0, Math.floor((most - freeIn) / interval + ROUNDING));
    return { accepted, missing: freeIn + interval - most };
  });
  return {
    accepted: Math.min(count, ...rooms.map(({ accepted }) => accepted)),
    delayOf: (position) => (abovePace === 'refuse' ? 0 : Math.floor(delay(position) / SECOND_MS) * SECOND_MS),
    retryAfter: Math.max(1, Math.ceil(Math.max(...rooms.map(({ missing }) => missing)) / SECOND_MS)),
  };
}

/** Returns the clocks of the rates that a key has. `secondFreeIn` and `minuteFreeIn` are in milliseconds from now. */
export const clocksOf = (
  { messagesPerSecond, messagesPerMinute }: PaceTerms,
  { secondFreeIn, minuteFreeIn }: { secondFreeIn: number; minuteFreeIn: number },
): PaceClock[] => [
  ...(messagesPerSecond === null
    ? []
    : [{ freeIn: secondFreeIn, interval: SECOND_MS / messagesPerSecond, burst: SECOND_MS }]),
  ...(messagesPerMinute === null
    ? []
    : [{ freeIn: minuteFreeIn, interval: MINUTE_MS / messagesPerMinute, burst: MINUTE_MS }]),
];
