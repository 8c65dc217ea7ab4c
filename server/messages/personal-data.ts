import { type Kysely, sql } from 'kysely';
import type { PersonalData, DataSubject } from '#server/personal-data.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { messageStates } from './states.ts';

const { queued, held } = messageStates;

/** Messages per transaction. */
const AT_ONCE = 1000;

export const messagesPersonalData: PersonalData = {
  tables: {
    messages: 'They stay, and count and cost as before; the number and a text of their own go',
    batch_breakdowns: 'They count, and name nobody',
    origin_sums: 'They count, and name nobody',
    message_batches: 'A text that all of a batch have alike names nobody',
    parked_receipts: 'They are of carriers, not of accounts, and go after ten days',
  },
  check: refuseWaiting,
  forgetSome: clearSome,
};

/** A message that has not left needs its number. What has left no longer does: receipts find it by the carrier's id. */
async function refuseWaiting(tx: Kysely<Tables>, { accountId, number }: DataSubject): Promise<void> {
  const { rows } = await sql`
    SELECT FROM messages WHERE number = ${number} AND account_id = ${accountId} AND state IN (${queued}, ${held}) LIMIT 1`.execute(
    tx,
  );
  if (rows.length > 0)
    throw new Problem(
      'conflict',
      'on_the_way',
      'A message to this number has not left yet. Wait until it has, or cancel its campaign, then try again.',
    );
}

/** Passes over messages that a gateway is writing about, so that neither waits for the other; they come next time. */
async function clearSome(tx: Kysely<Tables>, { accountId, number }: DataSubject): Promise<unknown> {
  const { rows } = await sql`
    WITH chosen AS (
      SELECT id FROM messages
      WHERE number = ${number} AND account_id = ${accountId} AND state NOT IN (${queued}, ${held})
      ORDER BY id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
    )
    UPDATE messages m SET number = '', text = CASE WHEN m.text IS NOT NULL THEN '' END, error = replace(m.error, ${number}, '')
    FROM chosen WHERE m.account_id = ${accountId} AND m.id = chosen.id
    RETURNING 1`.execute(tx);
  return rows.length > 0 ? 'first' : null;
}
