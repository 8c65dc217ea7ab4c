import { words as language } from '../language/words.ts';
import { words as palette } from '../palette/words.ts';
import { words as shortcuts } from '../shortcuts/words.ts';
import { words as securityScore } from '#web/accounts/security-score/words.ts';
import { words as mySettings } from '#web/accounts/settings/words.ts';
import { words as bulkActions } from '#web/bulk-actions/words.ts';
import { words as contacts } from '#web/contacts/words.ts';
import { words as eventStream } from '#web/notifications/event-stream/words.ts';
import { words as notifications } from '#web/notifications/words.ts';
import { words as optOuts } from '#web/opt-outs/words.ts';
import { words as replies } from '#web/replies/words.ts';
import { words as reports } from '#web/reports/words.ts';
import { words as sending } from '#web/sending/words.ts';

/** What is said inside the shell; loaded with it. */
export const inside = {
  language,
  palette,
  shortcuts,
  securityScore,
  bulkActions,
  contacts,
  eventStream,
  mySettings,
  notifications,
  optOuts,
  sending,
  replies,
  reports,
};
