import type { Account } from '#server/platform/db/handles.ts';
import { announce } from '#server/platform/events/events.ts';
import { mailFailure } from './failed-mail.ts';
import { mailReport } from './mail-report.ts';
import type { RunningReport } from './running.ts';

type FinishedReport = Pick<RunningReport, 'id' | 'name' | 'first_day' | 'last_day'>;

/** Notifies open pages that a report is finished, and emails its link to the recipients. */
export async function notifyDone(account: Account, report: RunningReport): Promise<void> {
  await announceFinished(account, report, false);
  await mailReport(account, report);
}

const NEXT_RUN_HINT =
  'It runs again at its next scheduled time. To run it sooner, choose “Run now” next to it under “Saved reports”.';

/** Notifies open pages that a report failed. Emails the owner of a scheduled report. */
export async function notifyFailed(
  account: Account,
  report: FinishedReport & Pick<RunningReport, 'definition_id' | 'mail_to'>,
  problem: string,
): Promise<void> {
  await announceFinished(account, report, true);
  // Only scheduled reports have recipients.
  if (report.definition_id === null || report.mail_to.length === 0) return;
  const failure = { definitionId: report.definition_id, problem, next: NEXT_RUN_HINT };
  await mailFailure(account.db, account.id, failure);
}

async function announceFinished({ id, db }: Account, report: FinishedReport, failed: boolean): Promise<void> {
  const { first_day: from, last_day: to } = report;
  const name = report.name || (from === to ? from : `${from} to ${to}`);
  await announce(db, id, 'report.finished', { reportId: report.id, report: name, failed });
}
