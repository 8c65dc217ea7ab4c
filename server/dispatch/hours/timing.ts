import type { SendWindow } from '#server/messages/index.ts';
import { addOpenTime } from './add-open-time.ts';
import { type Region, regionOf, mainZoneOf } from './regions.ts';
import type { SendingHours } from './sending-hours.ts';

/** When an order's messages may be sent. */
export type Timing = {
  /** Whether to send only in the hours that the recipients' countries allow for marketing. */
  respectsSendingHours: boolean;
  /** The earliest time in each recipient's time zone. Messages are sent immediately where it has passed. */
  localAt: Temporal.PlainDateTime | null;
  /** The earliest time for the first message. */
  startsAt: Date;
  /**
   * Returns the delay of a message after the first one, in milliseconds of open hours. `position` is the
   * message's position in the order. Null for no delays.
   */
  delayOf: ((position: number) => number) | null;
};

const ANY_TIME: SendWindow = { opensAt: null, closesAt: null, region: null };

/**
 * Returns a function that finds the send window of a number at a position in the order. The function
 * returns the same object for the same region and delay.
 */
export function sendWindows(
  timing: Timing,
  hours: SendingHours,
): (number: string, position: number) => SendWindow {
  const now = Date.now();
  const cache = new Map<string, SendWindow>();
  return (number, position) => {
    const region = regionOf(number);
    const delay = timing.delayOf?.(position) ?? 0;
    const key = `${region} ${delay}`;
    let window = cache.get(key);
    if (!window) {
      window = sendWindowFor(region, timing, hours, { delay, now });
      cache.set(key, window);
    }
    return window;
  };
}

/**
 * Finds the send window of a message to a region, `delay` milliseconds of open hours after the first
 * message. `now` is in Unix milliseconds.
 */
export function sendWindowFor(
  region: Region | null,
  timing: Timing,
  hours: SendingHours,
  { delay, now }: { delay: number; now: number },
): SendWindow {
  const local = timing.localAt ? instantIn(region, timing.localAt) : 0;
  const first = Math.max(timing.startsAt.getTime(), local);
  const openIn = timing.respectsSendingHours ? region : null;
  const due = addOpenTime(openIn, hours, { from: first, ms: delay });
  const { at, window } = due.at >= now ? due : addOpenTime(openIn, hours, { from: now, ms: 0 });
  if (window) return { opensAt: new Date(at), closesAt: window.closesAt, region };
  return at > now ? { ...ANY_TIME, opensAt: new Date(at) } : ANY_TIME;
}

/**
 * Converts a region's local time to Unix milliseconds. If a clock change skips the time, the result is an
 * hour later. If the time occurs twice, the result is the earlier one.
 */
function instantIn(region: Region | null, at: Temporal.PlainDateTime): number {
  return at.toZonedDateTime(region === null ? 'UTC' : mainZoneOf(region)).epochMilliseconds;
}
