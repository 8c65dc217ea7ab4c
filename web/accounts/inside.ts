import type { Inside } from '#web/manifest/inside.ts';
import { words as securityScore } from './security-score/words.ts';
import { words as mySettings } from './settings/words.ts';

export const accounts: Inside<{ mySettings: typeof mySettings; securityScore: typeof securityScore }> = {
  words: { mySettings, securityScore },
  // A finished campaign refunds unsent messages.
  changedBy: { 'campaign.finished': ['balance'] },
};
