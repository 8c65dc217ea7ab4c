import { sql } from 'kysely';
import { addressesOfUsers } from '#server/accounts/index.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { mailTemplate } from '#server/platform/mail/templates.ts';
import type { Account } from '#server/platform/db/handles.ts';
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
    preview: `Your report for ${range} is ready.`,
    heading: `${name} is ready`,
    paragraphs: [
      `The report for ${range} has ${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}. Download it as a workbook or as CSV: ${address}/report.csv`,
    ],
    action: { label: 'Download workbook', url: `${address}/report.xlsx` },
    note: `Anybody with these links can use them, for ${days} days. You get this email because a user of the account added your address to the report’s schedule.`,
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

/** Mails a link to a report. Answers to whom it could not be mailed now. */
export async function mailLink(
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

/** When it is tried again. */
const AGAIN = sql<Date>`now() + interval '10 minutes'`;

/** Keeps to whom a link is still to be mailed (mail-again.ts). */
export const keepForLater = (
  { id, db }: Account,
  reportId: number,
  { left, token }: { left: string[]; token: string },
) =>
  db
    .updateTable('reports')
    .set({ mail_left: left, mail_token: token, mail_again_at: AGAIN })
    .where('account_id', '=', id)
    .where('id', '=', reportId)
    .execute();

/** Mails a link that is kept later than now. */
export const putOff = ({ id, db }: Account, reportId: number) =>
  db
    .updateTable('reports')
    .set({ mail_again_at: AGAIN })
    .where('account_id', '=', id)
    .where('id', '=', reportId)
    .execute();
