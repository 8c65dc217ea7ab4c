import type { Account } from '#server/platform/db/handles.ts';
import { ANSWER } from '../origin.ts';
import type { Answer } from './prepare-answer.ts';
import { sendAutomatically } from './send-automatically.ts';

/** After this time, people no longer expect an answer. */
const VALID_HOURS = 24;

/** Sends the automatic answer to a message for a keyword. Throws what `sendAutomatically` throws. */
export const sendKeywordAnswer = (account: Account, answer: Answer): Promise<void> =>
  sendAutomatically(account, answer, { origin: ANSWER, validHours: VALID_HOURS });
