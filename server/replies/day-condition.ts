import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { timeZoneOf } from '#server/accounts/index.ts';
import { dayRange, startOfDay } from '#server/platform/days.ts';
import type { Account } from '#server/platform/db/handles.ts';

export type DayRange = { from?: string | undefined; to?: string | undefined };

/**
 * Returns an SQL condition that selects rows whose time `moment` falls on the given days. Days begin in the
 * account's time zone. Returns undefined if no days are given.
 */
export async function dayCondition(
  account: Account,
  moment: string,
  days: DayRange,
): Promise<RawBuilder<SqlBool> | undefined> {
  if (days.from === undefined && days.to === undefined) return undefined;
  const timeZone = await timeZoneOf(account);
  const { first, end } = dayRange(days);
  return sql<SqlBool>`
    ${sql.ref(moment)} >= ${startOfDay(first, timeZone)} AND ${sql.ref(moment)} < ${startOfDay(end, timeZone)}`;
}
