import type { Capability } from '#server/capability.ts';
import type { Context } from '#server/context.ts';
import { pauseWhileDiskFull } from '#server/platform/disk/require-space.ts';
import { reportsPersonalData } from './ranges/personal-data.ts';
import { failedMail } from './ranges/failed-mail.ts';
import { forgetReports } from './ranges/forget-reports.ts';
import { retryMails } from './ranges/retry-mails.ts';
import { reportMail } from './ranges/mail-report.ts';
import { reportWork } from './ranges/report-work.ts';
import { rangeReportRoutes } from './ranges/routes.ts';
import { startScheduled } from './ranges/start-scheduled.ts';
import { reportRoutes } from './routes.ts';
import { reportSettingsRoutes } from './settings/routes.ts';
import { summaryMail } from './summaries/mail.ts';
import { sendSummaries } from './summaries/send-summaries.ts';
import { handOver } from './hand-over.ts';

/** The reports capability: the dashboard, and reports on any range of days. */
export const reports: Capability = {
  name: 'reports',
  mayImport: [
    'accounts',
    'contacts',
    'billing',
    'messages',
    'links',
    'landing-pages',
    'gateway',
    'sending',
    'replies',
    'sender-ids',
    'api-keys',
  ],
  tables: {
    account: [
      'report_definitions',
      'reports',
      'report_sums',
      'report_pieces',
      'report_settings',
      'summary_addresses',
      'summary_schedules',
    ],
  },
  routes: (context) => [...reportRoutes, ...rangeReportRoutes(context), ...reportSettingsRoutes],
  longWork: [pauseWhileDiskFull<Context>(reportWork)],
  mails: [reportMail, failedMail, summaryMail],
  schedules: [{ name: 'reports.forget', cron: '50 1 * * *', run: ({ db }) => forgetReports(db.owner) }],
  chores: [
    { name: 'starting scheduled reports', pauseMs: 10_000, run: ({ db }) => startScheduled(db) },
    { name: 'sending summaries', pauseMs: 10_000, run: ({ db }) => sendSummaries(db) },
    { name: 'mailing reports again', pauseMs: 60_000, run: ({ db }) => retryMails(db) },
  ],
  afterRestore: async (client, { paused }) => {
    if (!paused) return;
    await client.query('UPDATE report_definitions SET next_at = NULL');
    await client.query('DELETE FROM summary_schedules');
    await client.query(`UPDATE reports SET mail_to = '{}' WHERE state = 'running'`);
    await client.query(`
      UPDATE reports SET mail_left = '{}', mail_token = NULL, mail_again_at = NULL WHERE mail_again_at IS NOT NULL`);
  },
  handOver,
  personalData: reportsPersonalData,
  example: () => import('./testing/example.ts'),
};
