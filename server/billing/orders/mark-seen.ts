import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder } from './read.ts';
import type { Row } from './rows.ts';

/**
 * Notes that an operator has seen an order that was paid late, or money of which went back late, in the caller's transaction: it is odd no
 * more. A surplus stays until it is paid back. Throws `not_found`, and `not_late` for an order that is not marked.
 */
export async function markSeen(tx: OwnerDb, accountId: number, orderId: number): Promise<void> {
  const order = await lockOrder(tx, accountId, orderId);
  const seen = await markRefundsSeen(tx, order);
  if (!order.paid_late && !seen)
    throw new Problem('conflict', 'not_late', `Order ${orderId} is not marked as paid late.`);
  await changeOrder(tx, order, { paid_late: false });
}

/** Whether there were any. */
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
