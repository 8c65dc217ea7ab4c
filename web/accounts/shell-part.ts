import type { ShellPart } from '#web/manifest/shell-part.ts';
import { words as accountSettings } from './account-settings/words.ts';
import { words as securityScore } from './security-score/words.ts';
import { words as mySettings } from './settings/words.ts';

export const accounts: ShellPart<{
  accountSettings: typeof accountSettings;
  mySettings: typeof mySettings;
  securityScore: typeof securityScore;
}> = {
  words: { accountSettings, mySettings, securityScore },
  // A finished campaign refunds unsent messages.
  changedBy: { 'campaign.finished': ['balance'] },
};
