import { timeZoneOf } from '#server/accounts/index.ts';
import { startOfDay } from '#server/platform/days.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** A period in Unix milliseconds. `to` is exclusive. */
export type MillisecondRange = { from?: number; to?: number };

/** Converts a range of days in the account's time zone to Unix milliseconds. The last day is included. */
export async function spanOf(
  account: Account,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<MillisecondRange> {
  if (from === undefined && to === undefined) return {};
  const zone = await timeZoneOf(account);
  return {
    ...(from !== undefined && { from: startOfDayMs(from, zone) }),
    ...(to !== undefined && { to: startOfDayMs(Temporal.PlainDate.from(to).add({ days: 1 }), zone) }),
  };
}

/** Returns the start of a day in Unix milliseconds, but at least 0, because messages are newer than 1970. */
const startOfDayMs = (day: string | Temporal.PlainDate, zone: string): number =>
  Math.max(0, startOfDay(day, zone).getTime());
