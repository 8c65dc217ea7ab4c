import { z } from 'zod';
import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { notFound, Problem } from '#server/platform/errors.ts';
import { type Outcome, type Payable, defineGateway } from '../gateway.ts';
import { cardOf, storedCardOf } from './cards.ts';

/**
 * The built-in provider for trials. It moves no money. Like a real provider, it stores payments separately
 * from orders.
 */
export const sandbox = defineGateway({
  name: 'sandbox',
  keys: z.strictObject({}),
  takes: () => true,

  async create({ db }, payable, token) {
    const card = cardOf(token);
    if (!card) return { state: 'failed', problem: 'The card was not accepted. Check its number.' };
    return chargeTestCard(db, payable, { token: token!, state: card.first });
  },

  lookUp: ({ db }, payable) => readOutcome(db, payable),

  saved: {
    charge: ({ db }, payable, token) => chargeTestCard(db, payable, { token, state: cardOf(token)!.later }),
    // The sandbox keeps no cards of its own, so there is nothing to delete.
    forget: async () => {},
  },

  async refund({ db }, { key, payment, amount }) {
    await sql`
      UPDATE sandbox_payments SET refunds = refunds || jsonb_build_object(${key}::text, ${amount}::bigint)
      WHERE id::text = ${payment} AND NOT refunds ? ${key}
        AND amount >= ${amount} + (SELECT coalesce(sum(value::bigint), 0) FROM jsonb_each_text(refunds))`.execute(
      db,
    );
    const { rows } =
      await sql`SELECT FROM sandbox_payments WHERE id::text = ${payment} AND refunds ? ${key}`.execute(db);
    return rows.length === 0
      ? { state: 'failed', problem: 'The sandbox has no payment to refund.' }
      : { state: 'done', providerRef: `sandbox-${key}` };
  },
});

async function chargeTestCard(
  db: OwnerDb,
  payable: Payable,
  { token, state }: { token: string; state: string },
): Promise<Outcome> {
  const { ref, total, currency } = payable;
  await db
    .insertInto('sandbox_payments')
    .values({ order_ref: ref, amount: total, currency, state, card: token })
    .onConflict((conflict) => conflict.column('order_ref').doNothing())
    .execute();
  return readOutcome(db, payable);
}

async function readOutcome(
  db: OwnerDb,
  { ref, orderId, isAutomatic, isOpen }: Pick<Payable, 'ref' | 'orderId' | 'isAutomatic' | 'isOpen'>,
): Promise<Outcome> {
  const row = await db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('order_ref', '=', ref)
    .executeTakeFirst();
  // The card has not been charged yet.
  if (!row && isAutomatic && isOpen) return { state: 'pending', next: { kind: 'nothing' } };
  if (!row) return { state: 'failed', problem: 'The sandbox has no such payment.' };
  if (row.state === 'paid')
    return {
      state: 'paid',
      payments: [{ reference: row.id, amount: row.amount, currency: row.currency }],
      ...(row.card !== null && { card: storedCardOf(row.card) }),
    };
  if (row.state === 'declined') return { state: 'failed', problem: 'The bank declined the card.' };
  if (row.state === 'unverified')
    return { state: 'failed', problem: 'The bank wants to verify the payment.', needsPerson: true };
  const url = `/Payment/Sandbox/${orderId}`;
  return { state: 'pending', next: row.state === 'waiting' ? { kind: 'open', url } : { kind: 'nothing' } };
}

/**
 * Approves or declines a waiting payment, in place of the bank's page. Throws `not_found`, or
 * `payment_closed` if the payment was already approved or declined.
 */
export async function approveOrDecline(db: OwnerDb, ref: string, approved: boolean): Promise<void> {
  const decided = await db
    .updateTable('sandbox_payments')
    .set({ state: approved ? 'paid' : 'declined' })
    .where('order_ref', '=', ref)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (decided.numUpdatedRows > 0n) return;
  const known = await db
    .selectFrom('sandbox_payments')
    .select('id')
    .where('order_ref', '=', ref)
    .executeTakeFirst();
  if (!known) throw notFound('payment');
  throw new Problem('conflict', 'payment_closed', 'This payment is already complete. Close this window.');
}
