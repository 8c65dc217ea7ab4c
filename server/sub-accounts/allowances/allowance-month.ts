import { timeZoneOf } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** A local date: the first day of its month (YYYY-MM-DD), and the day of the month. */
export type LocalDay = { month: string; day: number };

/** Returns the date of a moment in a time zone. */
export function localDay(moment: Date, timeZone: string): LocalDay {
  const { year, month, day } = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(
    timeZone,
  );
  return { month: Temporal.PlainDate.from({ year, month, day: 1 }).toString(), day };
}

/** Returns the month after the month of a date. */
export const nextMonth = (month: string): string =>
  Temporal.PlainDate.from(month).add({ months: 1 }).toString();

/** Whether this month's allowance of a sub-account could not be given. `master` is the master account. */
export async function hasFailedThisMonth(master: Account, subAccountId: number): Promise<boolean> {
  const { month } = localDay(new Date(), await timeZoneOf(master));
  const row = await master.db
    .selectFrom('sub_account_allowances')
    .select('outcome')
    .where('account_id', '=', master.id)
    .where('sub_account_id', '=', subAccountId)
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.outcome === 'failed';
}
