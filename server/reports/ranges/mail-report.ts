import { sql } from 'kysely';
import { addressesOfUsers, hashOfToken } from '#server/accounts/index.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { mailTemplate } from '#server/platform/mail/templates.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import type { Running } from './running.ts';
import { makeLink } from './share.ts';

/** How many days the link in a mail works. */
const MAILED_DAYS = 14;

export const reportMail = mailTemplate<{
  name: string;
  from: string;
  to: string;
  rows: number;
  token: string;
  days: number;
}>('report', ({ name, from, to, rows, token, days }, brand) => {
  const range = from === to ? from : `${from} to ${to}`;
  const address = `${brand.address}/api/shared-reports/${token}`;
  return {
    subject: `${name}: ${range}`,
    preview: `Your report of ${range} is ready.`,
    heading: `${name} is ready`,
    paragraphs: [
      `The report of ${range} has ${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}. Download it as a workbook, or as CSV: ${address}/report.csv`,
    ],
    action: { label: 'Download the workbook', url: `${address}/report.xlsx` },
    note: `The links work for ${days} days, for whoever has them. You get this mail because somebody of the account put your address on the report’s schedule.`,
  };
});

/**
 * Mails a link to a report that is done to those who are to get it, in the transaction of its last step; later to those who
 * got as many such mails as one gets in an hour.
 */
export async function mailReport(account: Account, report: Running): Promise<void> {
  if (report.mail_to.length === 0) return;
  const { token } = await makeLink(account, report.id, MAILED_DAYS);
  const left = await mailLink(account, report.id, report.mail_to, token);
  if (left.length > 0) await keepForLater(account, report.id, { left, token });
}

/** Answers to whom it could not be mailed now. */
async function mailLink(
  account: Account,
  reportId: number,
  addresses: string[],
  token: string,
): Promise<string[]> {
  const { rows, name, first_day, last_day } = await account.db
    .selectFrom('reports')
    .select(['rows', 'name', 'first_day', 'last_day'])
    .where('account_id', '=', account.id)
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow();
  const data = {
    name: name || 'Your report',
    from: first_day,
    to: last_day,
    rows,
    token,
    days: MAILED_DAYS,
  };
  const users = await addressesOfUsers(account);
  const left: string[] = [];
  for (const to of addresses) {
    const isOwnUser = users.has(to.toLowerCase());
    if (!(await postMail(account.db, account.id, { to, mail: reportMail, data, isOwnUser }))) left.push(to);
  }
  return left;
}

const AGAIN_MINUTES = 10;
const FOR_HOURS = 24;
const AT_ONCE = 50;

const keepForLater = (
  { id, db }: Account,
  reportId: number,
  { left, token }: { left: string[]; token: string },
) =>
  db
    .updateTable('reports')
    .set({
      mail_left: left,
      mail_token: token,
      mail_again_at: sql<Date>`now() + make_interval(mins => ${AGAIN_MINUTES})`,
    })
    .where('account_id', '=', id)
    .where('id', '=', reportId)
    .execute();

/** Mails links that could not be mailed before. After a day the report says to whom it was not. Answers true if there may be more. */
export async function mailAgain(db: Database): Promise<boolean> {
  const { rows } = await sql<{ accountId: number; id: number }>`
    SELECT account_id AS "accountId", id FROM reports WHERE mail_again_at <= now() ORDER BY mail_again_at LIMIT ${AT_ONCE}`.execute(
    db.owner,
  );
  for (const { accountId, id } of rows) await db.withAccount(accountId, (account) => mailLeft(account, id));
  return rows.length === AT_ONCE;
}

async function mailLeft(account: Account, reportId: number): Promise<void> {
  const { id, db } = account;
  const row = await db
    .selectFrom('reports')
    .select(['mail_left', 'mail_token', 'share_hash'])
    .select(sql<boolean>`finished_at < now() - make_interval(hours => ${FOR_HOURS})`.as('isLate'))
    .where('account_id', '=', id)
    .where('id', '=', reportId)
    .where('mail_again_at', '<=', sql<Date>`now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return;
  const { mail_token: token, mail_left: addresses, share_hash } = row;
  // Whoever ended the link, or made another one, does not want it mailed.
  const isLink = token !== null && share_hash?.equals(hashOfToken(token));
  const left = isLink ? await mailLink(account, reportId, addresses, token) : [];
  if (isLink && left.length > 0 && !row.isLate) {
    await keepForLater(account, reportId, { left, token });
    return;
  }
  await db
    .updateTable('reports')
    .set({
      mail_left: [],
      mail_token: null,
      mail_again_at: null,
      ...(left.length > 0 && { problem: notMailed(left) }),
    })
    .where('account_id', '=', id)
    .where('id', '=', reportId)
    .execute();
}

const notMailed = (left: string[]): string =>
  `It was not mailed to ${left.join(', ')}: too many reports are mailed there. Send its link yourself, or have fewer reports mailed.`;
