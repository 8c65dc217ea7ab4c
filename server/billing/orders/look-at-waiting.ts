import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { askAgainAt } from '../ask-again.ts';
import type { ProviderContext } from '../gateways/open-provider.ts';
import { chargeOrder } from '../top-up/charge-order.ts';
import { changeOrder } from './change-order.ts';
import { askAndSettle, failOrder } from './settle.ts';
import { readOrder } from './read.ts';

/** How many are looked at in a run. */
const AT_ONCE = 20;
/** After so many looks, some two days, a payment is given up. Should it come all the same, the order is paid late. */
const MOST_LOOKS = 40;

const GIVEN_UP = 'Nothing was heard of this payment for two days.';

/**
 * Asks about payments of which nothing was heard: a browser was closed, or a notice of the provider was lost. Each is put off before it
 * is asked about, so that one that fails holds up no other. Returns true if there may be more.
 */
export async function lookAtWaiting({
  log,
  ...context
}: ProviderContext & Pick<Context, 'log'>): Promise<boolean> {
  const { db } = context;
  const { rows } = await sql<{ account_id: number; id: number; asked: number }>`
    UPDATE orders o SET asked = o.asked + 1,
      ask_at = ${askAgainAt(sql`o.asked`)}
    FROM (
      SELECT account_id, id FROM (
        SELECT account_id, id, row_number() OVER (PARTITION BY account_id ORDER BY ask_at) AS turn FROM orders WHERE ask_at <= now()
      ) due ORDER BY turn, account_id LIMIT ${AT_ONCE}
    ) next
    WHERE o.account_id = next.account_id AND o.id = next.id AND o.ask_at <= now()
    RETURNING o.account_id, o.id, o.asked`.execute(db.owner);
  for (const { account_id: accountId, id, asked } of rows) {
    try {
      const order = await readOrder(db.owner, accountId, id);
      await (order.is_automatic ? chargeOrder : askAndSettle)(context, order);
      if (asked >= MOST_LOOKS) await db.owner.transaction().execute((tx) => giveUp(tx, accountId, id));
    } catch (error) {
      log.error({ err: error, accountId, orderId: id }, 'a payment could not be asked about');
    }
  }
  return rows.length === AT_ONCE;
}

async function giveUp(tx: OwnerDb, accountId: number, id: number): Promise<void> {
  const order = { account_id: accountId, id };
  await failOrder(tx, order, GIVEN_UP, 'silence');
  await changeOrder(tx, order, { ask_at: null });
}
