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
    preview: `Your report of ${range} is ready.`,
    heading: `${name} is ready`,
    paragraphs: [
      `The report of ${range} has ${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}. Download it as a workbook, or as CSV: ${address}/report.csv`,
    ],
    action: { label: 'Download the workbook', url: `${address}/report.xlsx` },
    note: `The links work for ${days} days, for whoever has them. You get this mail because somebody of the account put your address on the report’s schedule.`,
  };
});

/** Mails a link to a report that is done to those who are to get it, in the transaction of its last step. */
export async function mailReport(account: Account, report: Running): Promise<void> {
  if (report.mail_to.length === 0) return;
  const { token } = await makeLink(account, report.id, MAILED_DAYS);
  const { rows } = await account.db
    .selectFrom('reports')
    .select('rows')
    .where('account_id', '=', account.id)
    .where('id', '=', report.id)
    .executeTakeFirstOrThrow();
  const data = {
    name: report.name || 'Your report',
    from: report.first_day,
    to: report.last_day,
    rows,
    token,
    days: MAILED_DAYS,
  };
  const users = await addressesOfUsers(account);
  for (const to of report.mail_to) {
    const isOwnUser = users.has(to.toLowerCase());
    await postMail(account.db, account.id, { to, mail: reportMail, data, isOwnUser });
  }
}
