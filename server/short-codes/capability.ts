import type { Capability } from '#server/capability.ts';
import { actOnMessages } from './answers/act-on-messages.ts';
import { forgetAnswers } from './answers/forget-answers.ts';
import { sendAnswers } from './answers/send-answers.ts';
import { shortCodesPersonalData } from './personal-data.ts';
import { keywordReportMail } from './reports/report-mail.ts';
import { sendReports } from './reports/send-reports.ts';
import { shortCodeRoutes } from './routes.ts';

/** What happens when people write to the account's keywords and numbers. */
export const shortCodes: Capability = {
  name: 'short-codes',
  mayImport: ['accounts', 'opt-outs', 'contacts', 'messages', 'numbers', 'sending', 'replies', 'reports'],
  tables: { account: ['keyword_setups', 'keyword_answers', 'keyword_reports'] },
  routes: shortCodeRoutes,
  mails: [keywordReportMail],
  listeners: [actOnMessages],
  chores: [
    { name: 'answering messages to keywords', pauseMs: 500, run: ({ db }) => sendAnswers(db) },
    { name: 'sending reports of keywords', pauseMs: 60_000, run: ({ db }) => sendReports(db) },
  ],
  schedules: [
    { name: 'short-codes.forget-answers', cron: '38 1 * * *', run: ({ db }) => forgetAnswers(db.owner) },
  ],
  afterRestore: async (client, { paused }) => {
    if (!paused) return;
    await client.query('DELETE FROM keyword_reports');
    await client.query("UPDATE keyword_setups SET answer = '', question = '', opt_in = 'none'");
    await client.query('UPDATE keyword_answers SET due_at = NULL WHERE due_at IS NOT NULL');
  },
  personalData: shortCodesPersonalData,
  example: () => import('./testing/example.ts'),
};
