import { sql } from 'kysely';
import {
  accountNames,
  blockedAmong,
  managerEmails,
  timeZoneOf,
  usableAddresses,
} from '#server/accounts/index.ts';
import { findOwnKeyword, nameOfKeyword } from '#server/numbers/index.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { forwardsOfKeywords, keywordFigures } from '#server/replies/index.ts';
import { type Days, lastRunAt, nextRunAt, rangeBounds, resolveRange } from '#server/reports/index.ts';
import { keywordReportMail } from './report-mail.ts';
import { type ReportInterval, reportSchedule } from './report-settings.ts';

const BATCH_SIZE = 50;
const RETRY_MINUTES = 10;
const PRESETS = { daily: 'yesterday', weekly: 'lastWeek', monthly: 'lastMonth' } as const;

type DueReport = { accountId: number; keywordId: number; every: ReportInterval };

/**
 * Sends the reports that are due. One that missed several times is sent once, for the last period. A failure is retried and does not affect
 * other accounts. Returns true if more may be due.
 */
export async function sendReports(db: Database): Promise<boolean> {
  const { rows } = await sql<DueReport>`
    SELECT account_id AS "accountId", keyword_id AS "keywordId", every FROM keyword_reports
    WHERE next_at <= now() ORDER BY next_at LIMIT ${BATCH_SIZE}`.execute(db.owner);
  const failures: unknown[] = [];
  for (const due of rows)
    try {
      await db.withAccount(due.accountId, (account) => send(account, due));
    } catch (error) {
      failures.push(error);
      await db
        .withAccount(due.accountId, (account) =>
          setNext(account, due, new Date(Date.now() + RETRY_MINUTES * 60_000)),
        )
        .catch((failure: unknown) => failures.push(failure));
    }
  if (failures.length > 0) throw new AggregateError(failures, 'reports of keywords were not sent');
  return rows.length === BATCH_SIZE;
}

/** Sends one report and sets its next time. Does nothing if another worker sends it. */
async function send(account: Account, due: DueReport): Promise<void> {
  const { keywordId, every } = due;
  const row = await account.db
    .selectFrom('keyword_reports')
    .select(sql<string | null>`covered_to::text`.as('coveredTo'))
    .where('account_id', '=', account.id)
    .where('keyword_id', '=', keywordId)
    .where('every', '=', every)
    .where('next_at', '<=', sql<Date>`now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return;
  const timeZone = await timeZoneOf(account);
  const schedule = reportSchedule(every);
  const days = resolveRange({ preset: PRESETS[every] }, timeZone, lastRunAt(schedule, timeZone));
  const isCovered = row.coveredTo !== null && days.to <= row.coveredTo;
  const isBlocked = (await blockedAmong(account.db, [account.id])).length > 0;
  if (!isCovered && !isBlocked) await post(account, due, { days, timeZone });
  await setNext(account, due, nextRunAt(schedule, timeZone), days.to);
}

/** Posts a report, unless nobody wrote or the keyword was released. */
async function post(
  account: Account,
  { keywordId, every }: DueReport,
  { days, timeZone }: { days: Days; timeZone: string },
): Promise<void> {
  const keyword = await findOwnKeyword(account, keywordId).catch(ifReleased);
  if (!keyword) return;
  const { from, to } = rangeBounds(days, timeZone);
  const figures = await keywordFigures(account, keywordId, { from, before: to });
  if (figures.messages === 0) return;
  const name = (await accountNames(account.db, [account.id])).get(account.id)!;
  const data = {
    every,
    account: name,
    keyword: nameOfKeyword(keyword),
    keywordId,
    from: from.toISOString(),
    before: to.toISOString(),
    firstDay: days.from,
    lastDay: days.to,
    ...figures,
  };
  for (const recipient of await recipientsOf(account, keywordId))
    await postMail(account.db, account.id, { ...recipient, mail: keywordReportMail, data });
}

function ifReleased(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error;
}

/** Returns the address that messages are forwarded to, once it is confirmed; without one, the users who may change the account's settings. */
async function recipientsOf(
  account: Account,
  keywordId: number,
): Promise<{ to: string; isOwnUser: boolean }[]> {
  const email = (await forwardsOfKeywords(account, [keywordId])).get(keywordId)?.email ?? '';
  if (email === '')
    return (await managerEmails(account.db, account.id)).map((to) => ({ to, isOwnUser: true }));
  return (await usableAddresses(account, [email])).has(email) ? [{ to: email, isOwnUser: false }] : [];
}

const setNext = (
  { id, db }: Account,
  { keywordId, every }: DueReport,
  at: Date,
  coveredTo?: string,
): Promise<unknown> =>
  db
    .updateTable('keyword_reports')
    .set({ next_at: at, ...(coveredTo !== undefined && { covered_to: coveredTo }) })
    .where('account_id', '=', id)
    .where('keyword_id', '=', keywordId)
    .where('every', '=', every)
    .execute();
