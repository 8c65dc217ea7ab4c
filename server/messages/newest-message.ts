import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { messageStates } from './states.ts';

export type Answered = {
  messageId: string;
  accountId: number;
  campaignId: number | null;
  carrierId: number | null;
};

/**
 * The newest message, of any account, to a number from a sender: what a reply from that number to that sender answers.
 * One that was cancelled never got there.
 */
export async function newestMessageTo(
  db: Kysely<Tables>,
  number: string,
  sender: string,
): Promise<Answered | undefined> {
  const { rows } = await sql<Answered>`
    SELECT m.id AS "messageId", m.account_id AS "accountId", b.campaign_id AS "campaignId", b.carrier_id AS "carrierId"
    FROM messages m JOIN message_batches b ON b.id = m.batch_id
    WHERE m.number = ${number} AND b.sender = ${sender} AND m.state <> ${messageStates.cancelled}
    ORDER BY m.id DESC LIMIT 1`.execute(db);
  return rows[0];
}
