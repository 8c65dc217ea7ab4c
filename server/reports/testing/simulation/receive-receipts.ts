import { sql } from 'kysely';
import { messageStates, recordReceipts } from '#server/messages/index.ts';
import { inTransaction, type Simulation, pick } from './simulation.ts';

const { delivered, expired, rejected, undelivered } = messageStates;
const STATES = [delivered, delivered, undelivered, expired, rejected];
const ERRORS = ['undeliverable, error 001', 'expired, error 002', null];

/**
 * Receives receipts for about a third of the submitted parts, whatever their age. Some receipts arrive twice.
 */
export async function receiveReceipts(simulation: Simulation, n: number): Promise<void> {
  const { rows } = await sql<{ carrierId: number; id: string }>`
    SELECT carrier_id AS "carrierId", carrier_message_id AS id FROM submissions
    WHERE account_id = ${simulation.accountId} ORDER BY message_id, parts, carrier_message_id`.execute(
    simulation.owner,
  );
  for (const [nth, { carrierId, id }] of rows.entries()) {
    const roll = n + nth * 11;
    if (roll % 3 !== 0) continue;
    const state = pick(STATES, roll >> 1);
    const error = state === delivered ? null : pick(ERRORS, roll);
    await inTransaction(simulation, (tx) =>
      recordReceipts(tx, carrierId, [{ carrierMessageId: id, state, error, number: '', sender: '' }]),
    );
  }
}
