import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder } from './read.ts';
import type { Row } from './rows.ts';

/**
 * Records that the operator has seen an order's late payment or late refund, in the caller's transaction. The
 * operator's list then omits the order, unless it has an unrefunded surplus. Throws `not_found`, and
 * `not_late` if the order has no late payment or refund.
 */
export async function markSeen(tx: OwnerDb, accountId: number, orderId: number): Promise<void> {
  const order = await lockOrder(tx, accountId, orderId);
  const seen = await markRefundsSeen(tx, order);
  if (!order.paid_late && !seen)
    throw new Problem('conflict', 'not_late', `Order ${orderId} has no late payment or late refund.`);
  await changeOrder(tx, order, { paid_late: false });
}

/** Marks an order's late refunds as seen. Returns whether there were any. */
async function markRefundsSeen(tx: OwnerDb, { account_id: accountId, id }: Row): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ arrived_late: false })
    .where('account_id', '=', accountId)
    .where('arrived_late', '=', true)
    .where('payment_id', 'in', (of) =>
      of
        .selectFrom('payments')
        .select('payments.id')
        .where('payments.account_id', '=', accountId)
        .where('order_id', '=', id),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
