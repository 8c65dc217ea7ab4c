import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder } from './read.ts';

/**
 * Notes that an operator has seen an order that was paid late, in the caller's transaction: it is odd no more. A surplus stays until it
 * is paid back. Throws `not_found`, and `not_late` for an order that is not marked.
 */
export async function markSeen(tx: OwnerDb, accountId: number, orderId: number): Promise<void> {
  const order = await lockOrder(tx, accountId, orderId);
  if (!order.paid_late)
    throw new Problem('conflict', 'not_late', `Order ${orderId} is not marked as paid late.`);
  await changeOrder(tx, order, { paid_late: false });
}
