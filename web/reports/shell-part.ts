import type { ShellPart } from '#web/manifest/shell-part.ts';
import { words } from './words.ts';

export const reports: ShellPart<{ reports: typeof words }> = {
  words: { reports: words },
  changedBy: {
    'campaign.finished': ['dashboard'],
    'import.finished': ['dashboard'],
    'message.received': ['dashboard'],
    'report.finished': ['range-reports'],
  },
};
