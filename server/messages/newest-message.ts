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
};

/** People rarely answer older messages. */
const ANSWERED_WITHIN_DAYS = 7;
/** Bounds the search through earlier messages to the number. */
const LOOKED_AT = 50;

/**
 * Finds the newest message of any account to a number from a sender: a reply from that number to that sender answers it.
 * Cancelled messages never arrived and do not count.
 */
export async function newestMessageTo(
  db: Kysely<Tables>,
  number: string,
  sender: string,
): Promise<Answered | undefined> {
  const { rows } = await sql<Omit<Answered, 'origin'> & { kind: string; id: number }>`
    WITH newest AS (
      SELECT m.id, m.account_id, b.origin_kind, b.origin_id, b.carrier_id
      FROM messages m JOIN message_batches b ON b.id = m.batch_id
      WHERE m.number = ${number} AND b.sender = ${sender} AND m.state <> ${messageStates.cancelled}
      ORDER BY m.id DESC LIMIT 1
    )
    SELECT id AS "messageId", account_id AS "accountId", origin_kind AS kind, origin_id AS id, carrier_id AS "carrierId", EXISTS (
      SELECT FROM (
        SELECT batch_id, state FROM messages WHERE number = ${number} AND id < newest.id ORDER BY id DESC LIMIT ${LOOKED_AT}
      ) m JOIN message_batches b ON b.id = m.batch_id
      WHERE b.sender = ${sender} AND m.state <> ${messageStates.cancelled}
        AND b.created_at > now() - make_interval(days => ${ANSWERED_WITHIN_DAYS})
        AND (b.account_id, b.origin_kind, b.origin_id) <> (newest.account_id, newest.origin_kind, newest.origin_id)
    ) AS "isGuess"
    FROM newest`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { kind, id, ...answered } = row;
  return { ...answered, origin: { kind, id } };
}
