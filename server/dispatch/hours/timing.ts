import type { SendWindow } from '#server/messages/index.ts';
import { addOpenTime } from './add-open-time.ts';
import { type Region, regionOf, mainZoneOf } from './regions.ts';
import type { SendingHours } from './sending-hours.ts';

/** When the messages of an order may leave. */
export type Timing = {
  /** Whether messages leave only in the hours that recipients' countries allow for marketing. */
  respectsSendingHours: boolean;
  /** The earliest time on each recipient's own clock. Where it has passed, messages leave at once. */
  localAt: Temporal.PlainDateTime | null;
  /** When the first message may leave. */
  startsAt: Date;
  /** The delay of a message after the first, in milliseconds of open hours, by its position in the order. */
  delayOf: ((position: number) => number) | null;
};

const ANY_TIME: SendWindow = { opensAt: null, closesAt: null, region: null };

/** Returns the send window of a number at a position in the order. Numbers with the same window get the same object. */
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

/** The send window of a message to a region, `delay` milliseconds of open hours after the first. `now` is in Unix milliseconds. */
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

/** The instant of a local time in a region, in Unix milliseconds. A skipped time is an hour later; a repeated time is the first. */
function instantIn(region: Region | null, at: Temporal.PlainDateTime): number {
  return at.toZonedDateTime(region === null ? 'UTC' : mainZoneOf(region)).epochMilliseconds;
}
