import { type Kysely, sql } from 'kysely';
import { LOCKED, type PersonalData, type DataSubject } from '#server/personal-data.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { messageStates } from './states.ts';

const { queued, held } = messageStates;

/** Messages per transaction. */
const BATCH_LIMIT = 1000;

export const messagesPersonalData: PersonalData = {
  tables: {
    messages: 'The rows stay, with their counts and costs; the number and an individual text are removed',
    batch_breakdowns: 'Counts only, without personal data',
    origin_sums: 'Counts only, without personal data',
    message_batches: 'A text that a whole batch shares has no personal data',
    parked_receipts: 'They belong to carriers, not to accounts, and are deleted after ten days',
  },
  check: refuseUnsent,
  eraseBatch: redactNextMessages,
};

/**
 * Refuses the erasure while an unsent message still needs the number. Sent messages do not need it, because
 * receipts find them by the carrier's id.
 */
async function refuseUnsent(tx: Kysely<Tables>, { accountId, number }: DataSubject): Promise<void> {
  const { rows } = await sql`
    SELECT FROM messages WHERE number = ${number} AND account_id = ${accountId} AND state IN (${queued}, ${held}) LIMIT 1`.execute(
    tx,
  );
  if (rows.length > 0)
    throw new Problem(
      'conflict',
      'in_progress',
      'A message to this number has not been sent yet. Wait until it has, or cancel its campaign, then try again.',
    );
}

/**
 * Redacts the next messages. Skips messages that a gateway has locked, because the erasure and the gateway
 * must not wait for each other.
 */
async function redactNextMessages(tx: Kysely<Tables>, { accountId, number }: DataSubject): Promise<unknown> {
  const { rows } = await sql`
    WITH chosen AS (
      SELECT id FROM messages
      WHERE number = ${number} AND account_id = ${accountId} AND state NOT IN (${queued}, ${held})
      ORDER BY id LIMIT ${BATCH_LIMIT} FOR UPDATE SKIP LOCKED
    )
    UPDATE messages m SET number = '', text = CASE WHEN m.text IS NOT NULL THEN '' END, error = replace(m.error, ${number}, '')
    FROM chosen WHERE m.account_id = ${accountId} AND m.id = chosen.id
    RETURNING 1`.execute(tx);
  if (rows.length > 0) return 'first';
  return (await hasSentMessages(tx, { accountId, number })) ? LOCKED : null;
}

async function hasSentMessages(tx: Kysely<Tables>, { accountId, number }: DataSubject): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM messages
    WHERE number = ${number} AND account_id = ${accountId} AND state NOT IN (${queued}, ${held}) LIMIT 1`.execute(
    tx,
  );
  return rows.length > 0;
}
