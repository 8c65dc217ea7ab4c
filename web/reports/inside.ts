import type { Inside } from '#web/manifest/inside.ts';
import { words } from './words.ts';

export const reports: Inside<{ reports: typeof words }> = {
  words: { reports: words },
  changedBy: {
    'campaign.finished': ['dashboard'],
    'import.finished': ['dashboard'],
    'message.received': ['dashboard'],
    'report.finished': ['range-reports'],
  },
};
