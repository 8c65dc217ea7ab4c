import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import type { Events } from '#server/platform/events/events.ts';
import { readSetups } from '../setup/read-setups.ts';
import { join } from './join.ts';
import { queueAnswer } from './queue-answer.ts';

/** How long people can confirm. */
const CONFIRM_HOURS = 48;

/**
 * Takes a YES for the confirmation of the newest question that the number was sent, and does what the keyword's settings say. Returns false if
 * no question is open.
 */
export async function confirmQuestion(
  account: Account,
  { inboundId, number, recipient }: Events['message.received'],
): Promise<boolean> {
  const { rows } = await sql<{ keywordId: number }>`
    UPDATE keyword_answers SET confirmed_at = now() WHERE account_id = ${account.id} AND id = (
      SELECT id FROM keyword_answers
      WHERE account_id = ${account.id} AND number = ${number} AND recipient = ${recipient} AND is_question
        AND sent_at > now() - make_interval(hours => ${CONFIRM_HOURS}) ORDER BY id DESC LIMIT 1)
      AND confirmed_at IS NULL
    RETURNING keyword_id AS "keywordId"`.execute(account.db);
  const [question] = rows;
  if (!question) return false;
  const { keywordId } = question;
  const setup = (await readSetups(account, [keywordId])).get(keywordId);
  if (!setup) return true;
  const problem = (await join(account, setup, { number, keyword: recipient })) ?? null;
  if (setup.answer !== '' || problem !== null)
    await queueAnswer(account, { inboundId, keywordId, number, recipient, isQuestion: false, problem });
  return true;
}
