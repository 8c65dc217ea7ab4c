import type { Leaving } from '#server/messages/index.ts';
import { openTimeAfter } from './open-time.ts';
import { type Region, regionOf, usualZoneOf } from './regions.ts';
import type { SendingHours } from './sending-hours.ts';

/** When the messages of an order may leave. Without one they leave at once, at any hour. */
export type Timing = {
  /** Only in the hours that recipients' countries allow for marketing. */
  keepsHours: boolean;
  /** What each recipient's own clock is to show first. Where that has passed, at once. */
  localAt: Temporal.PlainDateTime | null;
  /** From when its first may leave. */
  startsAt: Date;
  /** How much later each leaves than the first, in milliseconds of open hours, by its place among the messages of the order. */
  laterBy: ((place: number) => number) | null;
};

const AT_ONCE: Leaving = { opensAt: null, closesAt: null, region: null };

/** Answers when the message to a number may leave, given its place in the order. Numbers that are treated alike get the same object. */
export function leavingBy(timing: Timing, hours: SendingHours): (number: string, place: number) => Leaving {
  const now = Date.now();
  const seen = new Map<string, Leaving>();
  return (number, place) => {
    const region = regionOf(number);
    const laterBy = timing.laterBy?.(place) ?? 0;
    const key = `${region} ${laterBy}`;
    let leaving = seen.get(key);
    if (!leaving) {
      leaving = leavingTo(region, timing, hours, { laterBy, now });
      seen.set(key, leaving);
    }
    return leaving;
  };
}

/** When a message to a region may leave that is to leave `laterBy` milliseconds of open hours after the first; `now` is Unix time in milliseconds. */
export function leavingTo(
  region: Region | null,
  timing: Timing,
  hours: SendingHours,
  { laterBy, now }: { laterBy: number; now: number },
): Leaving {
  const local = timing.localAt ? momentIn(region, timing.localAt) : 0;
  const first = Math.max(timing.startsAt.getTime(), local);
  const place = timing.keepsHours ? region : null;
  const due = openTimeAfter(place, hours, { from: first, ms: laterBy });
  const { at, window } = due.at >= now ? due : openTimeAfter(place, hours, { from: now, ms: 0 });
  if (window) return { opensAt: new Date(at), closesAt: window.closesAt, region };
  return at > now ? { ...AT_ONCE, opensAt: new Date(at) } : AT_ONCE;
}

/** What clocks in a region show at a time, as Unix milliseconds. A time that they skip is an hour later; of one that they show twice, it is the first. */
function momentIn(region: Region | null, at: Temporal.PlainDateTime): number {
  return at.toZonedDateTime(region === null ? 'UTC' : usualZoneOf(region)).epochMilliseconds;
}
