import type { ShellPart } from '#web/manifest/shell-part.ts';
import { words as securityScore } from './security-score/words.ts';
import { words as mySettings } from './settings/words.ts';

export const accounts: ShellPart<{ mySettings: typeof mySettings; securityScore: typeof securityScore }> = {
  words: { mySettings, securityScore },
  // A finished campaign refunds unsent messages.
  changedBy: { 'campaign.finished': ['balance'] },
};
