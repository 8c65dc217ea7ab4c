import { sql } from 'kysely';
import { messageStates, recordReceipts } from '#server/messages/index.ts';
import { inTransaction, type Life, pick } from './life.ts';

const { delivered, expired, rejected, undelivered } = messageStates;
const STATES = [delivered, delivered, undelivered, expired, rejected];
const ERRORS = ['undeliverable, error 001', 'expired, error 002', null];

/** Receipts come for some of the parts that left, however long ago, and some twice. */
export async function hearReceipts(life: Life, n: number): Promise<void> {
  const { rows } = await sql<{ carrierId: number; id: string }>`
    SELECT carrier_id AS "carrierId", carrier_message_id AS id FROM submissions
    WHERE account_id = ${life.accountId} ORDER BY message_id, parts, carrier_message_id`.execute(life.owner);
  for (const [nth, { carrierId, id }] of rows.entries()) {
    const roll = n + nth * 11;
    if (roll % 3 !== 0) continue;
    const state = pick(STATES, roll >> 1);
    const error = state === delivered ? null : pick(ERRORS, roll);
    await inTransaction(life, (tx) =>
      recordReceipts(tx, carrierId, [{ carrierMessageId: id, state, error, number: '', sender: '' }]),
    );
  }
}
