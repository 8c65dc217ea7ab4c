import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Origin } from './origin.ts';
import { messageStates } from './states.ts';

export type Answered = {
  messageId: string;
  accountId: number;
  origin: Origin;
  carrierId: number | null;
  /** Another origin recently sent something to the number from the same sender, and the reply may answer that. */
  isGuess: boolean;
  /** Other accounts that recently sent something to the number from the same sender. */
  otherAccounts: number[];
};

/** People rarely answer older messages. */
const ANSWERED_WITHIN_DAYS = 7;
/** Of messages to the number from anybody, and of these from the sender, only so many are looked at, the newest ones. */
const MOST_TO_NUMBER = 10_000;
const MOST_FROM_SENDER = 50;

/**
 * Finds the newest message of any account to a number from a sender: a reply from that number to that sender answers it.
 * Messages that left come before those that have not, or not yet as far as is known. Cancelled ones never arrived.
 */
export async function newestMessageTo(
  db: Kysely<Tables>,
  number: string,
  sender: string,
): Promise<Answered | undefined> {
  const { rows } = await sql<Omit<Answered, 'origin'> & { kind: string; id: number }>`
    WITH recent AS (
      SELECT m.id, m.sent, b.account_id, b.origin_kind, b.origin_id, b.carrier_id, b.created_at
      FROM (
        SELECT id, batch_id, submitted_at IS NOT NULL OR state = ${messageStates.unknown} AS sent FROM messages
        WHERE number = ${number} AND state <> ${messageStates.cancelled} ORDER BY id DESC LIMIT ${MOST_TO_NUMBER}
      ) m JOIN message_batches b ON b.id = m.batch_id
      WHERE b.sender = ${sender} ORDER BY m.id DESC LIMIT ${MOST_FROM_SENDER}
    ), newest AS (
      SELECT * FROM recent ORDER BY sent DESC, id DESC LIMIT 1
    ), others AS (
      SELECT * FROM recent WHERE sent AND created_at > now() - make_interval(days => ${ANSWERED_WITHIN_DAYS})
    )
    SELECT id AS "messageId", account_id AS "accountId", origin_kind AS kind, origin_id AS id, carrier_id AS "carrierId", EXISTS (
      SELECT FROM others o
      WHERE (o.account_id, o.origin_kind, o.origin_id) <> (newest.account_id, newest.origin_kind, newest.origin_id)
    ) AS "isGuess", (
      SELECT coalesce(jsonb_agg(DISTINCT o.account_id), '[]') FROM others o WHERE o.account_id <> newest.account_id
    ) AS "otherAccounts"
    FROM newest`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { kind, id, ...answered } = row;
  return { ...answered, origin: { kind, id } };
}
