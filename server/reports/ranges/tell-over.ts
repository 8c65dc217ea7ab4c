import type { Account } from '#server/platform/db/handles.ts';
import { announce } from '#server/platform/events/events.ts';
import { mailFailure } from './failed-mail.ts';
import { mailReport } from './mail-report.ts';
import type { Running } from './running.ts';

type About = Pick<Running, 'id' | 'name' | 'first_day' | 'last_day'>;

/** Open pages hear that a report is done, and those to whom it is to be mailed get a link. */
export async function tellDone(account: Account, report: Running): Promise<void> {
  await tell(account, report, false);
  await mailReport(account, report);
}

const NEXT =
  'It runs again at its next scheduled time. To run it sooner, choose “Run now” next to it under “Saved reports”.';

/** Open pages hear that a report has failed; of one on a schedule its owner gets a mail. */
export async function tellFailed(
  account: Account,
  report: About & Pick<Running, 'definition_id' | 'mail_to'>,
  problem: string,
): Promise<void> {
  await tell(account, report, true);
  // Only what is made by itself is mailed to anybody.
  if (report.definition_id === null || report.mail_to.length === 0) return;
  const failure = { definitionId: report.definition_id, problem, next: NEXT };
  await mailFailure(account.db, account.id, failure);
}

async function tell({ id, db }: Account, report: About, failed: boolean): Promise<void> {
  const { first_day: from, last_day: to } = report;
  const name = report.name || (from === to ? from : `${from} to ${to}`);
  await announce(db, id, 'report.finished', { reportId: report.id, report: name, failed });
}
