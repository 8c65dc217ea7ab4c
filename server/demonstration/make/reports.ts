import { backdateAudit, emailOf } from '#server/accounts/index.ts';
import { createDefinition, createPastReport } from '#server/reports/index.ts';
import { REPORTS } from '../content/reports.ts';
import type { Maker } from './maker.ts';

/** The hour at which the weekly report runs on Mondays. */
const REPORT_HOUR = 8;

/**
 * Creates saved reports, runs each of them once, and shares one. The weekly report is scheduled for the user
 * who saved it, unless that user has no email address.
 */
export async function makeReports({ account, made, moments }: Maker): Promise<void> {
  const email = await emailOf(account.db, account.id, account.by.userId);
  for (const { isWeekly, madeDays, sharedDays, ...fields } of REPORTS) {
    const isMailed = isWeekly && email !== '';
    const schedule = isMailed ? { every: 'weekly' as const, hour: REPORT_HOUR, to: [email] } : null;
    const definitionId = await createDefinition(account, { ...fields, schedule });
    made.definitionIds.push(definitionId);
    const at = moments.ago(madeDays, '08:05');
    await createPastReport(account, { definitionId, at, sharedDays });
    await backdateAudit(account.db, account.id, at);
  }
}
