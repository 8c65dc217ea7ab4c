import { sql } from 'kysely';
import { addressesOfUsers } from '#server/accounts/index.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { mailTemplate } from '#server/platform/mail/templates.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { RunningReport } from './running.ts';
import { createLink } from './share.ts';

/** The number of days that the link in an email works. */
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
      `The report for ${range} has ${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}. Use the button to download a workbook, or download CSV here: ${address}/report.csv`,
    ],
    action: { label: 'Download workbook', url: `${address}/report.xlsx` },
    note: `Anyone with these links can download the report for ${days} days. You get this email because a user of the account added your address to the report's schedule.`,
  };
});

/**
 * Emails a finished report's link to its recipients, in the transaction of the report's last step. Each
 * address has an hourly limit. Recipients at their limit get the email later.
 */
export async function mailReport(account: Account, report: RunningReport): Promise<void> {
  if (report.mail_to.length === 0) return;
  const { token } = await createLink(account, report.id, MAILED_DAYS);
  const left = await mailLink(account, report.id, report.mail_to, token);
  if (left.length > 0) await storePendingMail(account, report.id, { left, token });
}

/** Emails a report's link. Returns the recipients who could not be emailed yet. */
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

const RETRY_AT = sql<Date>`now() + interval '10 minutes'`;

/** Stores the recipients who have not received the link yet (retry-mails.ts). */
export const storePendingMail = (
  { id, db }: Account,
  reportId: number,
  { left, token }: { left: string[]; token: string },
) =>
  db
    .updateTable('reports')
    .set({ mail_left: left, mail_token: token, mail_again_at: RETRY_AT })
    .where('account_id', '=', id)
    .where('id', '=', reportId)
    .execute();

/** Postpones the next attempt to send a stored email. */
export const postponeMail = ({ id, db }: Account, reportId: number) =>
  db
    .updateTable('reports')
    .set({ mail_again_at: RETRY_AT })
    .where('account_id', '=', id)
    .where('id', '=', reportId)
    .execute();
