import type { Timing } from '#server/dispatch/index.ts';

const MINUTE_MS = 60_000;

type Campaign = {
  keeps_hours: boolean;
  spread_minutes: number | null;
  /** The local start time, such as 2026-11-23T09:00. */
  local_at: string | null;
  sent_at: Date | null;
  /** The start of a spread campaign's minutes, if it is not the time of sending. */
  spread_from: Date | null;
  /** The number of messages created so far. `expected` is the total. */
  recipients: number;
  expected: number | null;
};

/** Returns when the messages of the next chunk may be sent. */
export function timingOf(campaign: Campaign): Timing {
  const { keeps_hours, spread_minutes, local_at, sent_at, spread_from } = campaign;
  return {
    respectsSendingHours: keeps_hours,
    localAt: local_at === null ? null : Temporal.PlainDateTime.from(local_at),
    startsAt: spread_from ?? sent_at ?? new Date(),
    delayOf: spread_minutes === null ? null : spreadOver(spread_minutes, campaign),
  };
}

/**
 * Returns a function for the delay of each message in the next chunk, in milliseconds. The delays spread
 * messages evenly over minutes. Messages beyond the expected number are sent in the last minute.
 */
function spreadOver(minutes: number, { recipients, expected }: Campaign): (index: number) => number {
  const all = Math.max(1, expected ?? 0);
  return (place) => Math.min(minutes - 1, Math.floor(((recipients + place) * minutes) / all)) * MINUTE_MS;
}

/**
 * Returns the new start of a spread campaign's minutes, for a campaign that was stopped at `since` and now
 * continues. The number of remaining minutes stays the same.
 */
export function shiftSpreadStart(
  { spread_minutes, spread_from, sent_at }: Pick<Campaign, 'spread_minutes' | 'spread_from' | 'sent_at'>,
  since: Date | null,
): Date | null {
  const from = spread_from ?? sent_at;
  if (spread_minutes === null || !from || !since) return spread_from;
  return new Date(from.getTime() + Date.now() - since.getTime());
}
