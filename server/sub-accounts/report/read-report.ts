import { sql } from 'kysely';
import type { SubAccountState } from '#contract/account-states.ts';
import type { OneSubAccountReport, SubAccountReport } from '#contract/sub-account-report.ts';
import { type Sums, sumsByDay } from '#server/messages/index.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { readFigures } from '../list.ts';
import { type RangeQuery, type ReportDays, reportDays } from './report-days.ts';

/** Reads the messages of all sub-accounts of a master by day. They are at most a few seconds old. */
export async function readReport(master: Account, query: RangeQuery): Promise<SubAccountReport> {
  const range = await reportDays(master, query);
  const { rows } = await sql<Sums & { day: string }>`
    SELECT day, sum(messages)::bigint AS messages, sum(delivered)::bigint AS delivered, sum(failed)::bigint AS failed,
      sum(cost)::bigint AS cost
    FROM sub_account_days WHERE account_id = ${master.id} AND day BETWEEN ${range.from} AND ${range.to}
    GROUP BY day`.execute(master.db);
  return toReport(range, rows);
}

/** Reads the messages of one sub-account by day, from its batches. Throws `not_found`. */
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
  const sums = await db.withAccount(subAccountId, (sub) => sumsByDay(sub.db, sub.id, range.days));
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
