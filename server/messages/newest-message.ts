import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Origin } from './origin.ts';
import { messageStates } from './states.ts';

export type AnsweredMessage = {
  messageId: string;
  accountId: number;
  origin: Origin;
  carrierId: number | null;
  /**
   * Whether the reply may be an answer to a recent message of another origin, from the same sender to the
   * same number.
   */
  isGuess: boolean;
  /** Other accounts that recently sent a message to the number from the same sender. */
  otherAccounts: number[];
};

/** People rarely answer older messages. */
const ANSWERED_WITHIN_DAYS = 7;
/** The most messages to search: the newest to the number, and the newest of these from the sender. */
const MAX_TO_NUMBER = 10_000;
const MAX_FROM_SENDER = 50;

/**
 * Finds the message that a reply answers: the newest message of any account from this sender to this
 * number. Prefers messages that were or may have been sent. Ignores cancelled messages, because they never
 * arrived.
 */
export async function newestMessageTo(
  db: Kysely<Tables>,
  number: string,
  sender: string,
): Promise<AnsweredMessage | undefined> {
  const { rows } = await sql<Omit<AnsweredMessage, 'origin'> & { kind: string; id: number }>`
    WITH recent AS (
      SELECT m.id, m.sent, b.account_id, b.origin_kind, b.origin_id, b.carrier_id, b.created_at
      FROM (
        SELECT id, batch_id, submitted_at IS NOT NULL OR state = ${messageStates.unknown} AS sent FROM messages
        WHERE number = ${number} AND state <> ${messageStates.cancelled} ORDER BY id DESC LIMIT ${MAX_TO_NUMBER}
      ) m JOIN message_batches b ON b.id = m.batch_id
      WHERE b.sender = ${sender} ORDER BY m.id DESC LIMIT ${MAX_FROM_SENDER}
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
