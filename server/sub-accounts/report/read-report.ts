import { sql } from 'kysely';
import type { SubAccountState } from '#contract/account-states.ts';
import type { OneSubAccountReport, SubAccountReport } from '#contract/sub-account-report.ts';
import { type Sums, sumsByDay } from '#server/messages/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { readFigures } from '../list.ts';
import { type RangeQuery, type ReportDays, reportDays } from './report-days.ts';

/** Reads the messages of all sub-accounts of a master by day. */
export async function readReport(
  db: Database,
  masterId: number,
  query: RangeQuery,
): Promise<SubAccountReport> {
  const range = await db.withAccount(masterId, (master) => reportDays(master, query));
  const ids = sql`SELECT id FROM sub_accounts WHERE account_id = ${masterId}`;
  return toReport(range, await sumsByDay(db.owner, ids, range.days));
}

/** Reads the messages of one sub-account by day. Throws `not_found`. */
export async function readOneReport(
  db: Database,
  masterId: number,
  subAccountId: number,
  query: RangeQuery,
): Promise<OneSubAccountReport> {
  const { account, range } = await db.withAccount(masterId, async (master) => ({
    account: await readFigures(master, subAccountId),
    range: await reportDays(master, query),
  }));
  const sums = await db.withAccount(subAccountId, (sub) =>
    sumsByDay(sub.db, sql`SELECT ${sub.id}::bigint`, range.days),
  );
  const { id, name, state } = account;
  return { account: { id, name, state: state as SubAccountState }, ...toReport(range, sums) };
}

const NOTHING: Sums = { messages: 0, delivered: 0, failed: 0, cost: 0 };

function toReport(
  { from, to, timeZone, days }: ReportDays,
  sums: (Sums & { day: string })[],
): SubAccountReport {
  const byDay = new Map(sums.map((each) => [each.day, each]));
  const total = (figure: keyof Sums) => sums.reduce((sum, each) => sum + each[figure], 0);
  return {
    from,
    to,
    timeZone,
    totals: {
      messages: total('messages'),
      delivered: total('delivered'),
      failed: total('failed'),
      cost: total('cost'),
    },
    days: days.map(({ day }) => byDay.get(day) ?? { day, ...NOTHING }),
  };
}
