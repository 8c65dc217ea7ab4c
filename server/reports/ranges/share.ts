import { sql } from 'kysely';
import type { Answer } from '#contract/endpoint.ts';
import { REPORT_DAYS, type shareReport as endpoint } from '#contract/range-reports.ts';
import { audit, countAttempt, findAccountBlock, hashOfToken, newToken } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { notFound, Problem, tooMany } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/http/networks.ts';

/**
 * Creates a link for downloading the report without a login. Replaces an earlier link. Throws `not_found`
 * and `not_ready`.
 */
export async function shareReport(
  account: ActingAccount,
  { reportId, days, publicUrl }: { reportId: number; days: number; publicUrl: string },
): Promise<Answer<typeof endpoint>> {
  const { token, until } = await createLink(account, reportId, days);
  await audit(account, 'report shared', { reportId, until });
  const address = `${publicUrl}/api/shared-reports/${token}`;
  return { csv: `${address}/report.csv`, xlsx: `${address}/report.xlsx`, until };
}

/**
 * Column values that clear a pending email. Ending the link must clear it, because the email contains the
 * link's token until it is sent (retry-mails.ts).
 */
export const NO_PENDING_MAIL = { mail_left: [] as string[], mail_token: null, mail_again_at: null };

/** Creates a link. Stores only the hash of its token. The link expires no later than the report. */
export async function createLink(
  { id, db }: Account,
  reportId: number,
  days: number,
): Promise<{ token: string; until: string }> {
  const token = newToken();
  const row = await db
    .updateTable('reports')
    .set({
      share_hash: hashOfToken(token),
      share_ends_at: sql<Date>`least(now() + make_interval(days => ${days}), created_at + make_interval(days => ${REPORT_DAYS}))`,
      ...NO_PENDING_MAIL,
    })
    .where('account_id', '=', id)
    .where('id', '=', reportId)
    .where('state', '=', 'done')
    .returning('share_ends_at as until')
    .executeTakeFirst();
  if (!row) {
    await requireReport({ id, db }, reportId);
    throw new Problem('conflict', 'not_ready', 'This report is not finished, so you cannot share it yet.');
  }
  return { token, until: row.until!.toISOString() };
}

export async function stopSharing({ id, db }: Account, reportId: number): Promise<void> {
  const row = await db
    .updateTable('reports')
    .set({ share_hash: null, share_ends_at: null, ...NO_PENDING_MAIL })
    .where('account_id', '=', id)
    .where('id', '=', reportId)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('report');
}

/** Throws `not_found` if the account has no such report. */
export async function requireReport({ id, db }: Account, reportId: number): Promise<void> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('account_id', '=', id)
    .where('id', '=', reportId)
    .executeTakeFirst();
  if (!row) throw notFound('report');
}

/**
 * Finds a report by the token in its link. Throws `not_found` for an expired or unknown link and for a link of an
 * account that may not act, and `too_many` after too many attempts from the address.
 */
export async function findShared(
  db: Database,
  token: string,
  address: string,
): Promise<{ accountId: number; reportId: number }> {
  return db.beforeAccount(async (tx) => {
    const counted = await countAttempt(tx, [['shared report by address', networkOf(address)]]);
    if (counted === 'closed')
      throw tooMany('Too many downloads from your address. Please wait 15 minutes.', 900);
    const row = await tx
      .selectFrom('reports')
      .select(['account_id as accountId', 'id as reportId'])
      .where('share_hash', '=', hashOfToken(token))
      .where('share_ends_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    if (!row || (await findAccountBlock(tx, row.accountId)) !== undefined)
      throw new Problem('not_found', 'link_expired', 'This link has expired. Ask the sender for a new one.');
    return row;
  });
}
