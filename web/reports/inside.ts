import { linkOptions } from '@tanstack/react-router';
import { t } from 'i18next';
import type { Inside } from '#web/manifest/inside.ts';
import { reportsPages } from './pages.ts';
import { words } from './words.ts';

export const reports: Inside<{ reports: typeof words }> = {
  words: { reports: words },
  changedBy: {
    'campaign.finished': ['dashboard'],
    'import.finished': ['dashboard'],
    'message.received': ['dashboard'],
    'report.finished': ['range-reports'],
  },
  news: {
    'report.finished': ({ report, failed }, count) => ({
      message: t(failed ? 'news.failed' : 'news.ready', { ns: 'reports', count, name: report }),
      target: linkOptions({ to: reportsPages.dateRange.path }),
    }),
  },
};
