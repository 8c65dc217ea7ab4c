import type { Order } from '#contract/orders.ts';
import { audit } from '#server/accounts/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { issueCreditNote } from '../documents/issue.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder, readOrder } from './read.ts';
import { toOrder } from './rows.ts';

const CANCELLABLE = ['started', 'quoted', 'requested', 'open'];

/**
 * Cancels an unpaid order and issues a credit note for its invoice. If a payment was started, polls
 * the provider for two more days, the first time immediately. The first poll stops further charges; later
 * polls find late payments, which must still be credited. Only the operator can cancel (waive) the order of a postpaid
 * month. Throws `not_found`, `postpaid_invoice`, and `order_closed` if the order can no longer be cancelled.
 */
export async function cancelOrder(
  db: Database,
  { accountId, actor }: { accountId: number; actor: Actor },
  id: number,
): Promise<Order> {
  await db.owner.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, accountId, id);
    if (order.for_month !== null && actor.kind !== 'operator')
      throw new Problem(
        'conflict',
        'postpaid_invoice',
        'This invoice is for messages that you sent, so you cannot cancel it here. Please contact your provider.',
      );
    if (!CANCELLABLE.includes(order.state))
      throw new Problem('conflict', 'order_closed', 'This order can no longer be cancelled.');
    const askAt = order.state === 'started' ? new Date() : null;
    await changeOrder(tx, order, { state: 'cancelled', ended_at: new Date(), ask_at: askAt });
    await audit({ id: accountId, db: tx, by: actor }, 'order cancelled', { orderId: id });
    await issueCreditNote(tx, order);
  });
  return toOrder(await readOrder(db.owner, accountId, id));
}
