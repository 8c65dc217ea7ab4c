import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { issueInvoice } from '../documents/issue.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder } from './read.ts';

/**
 * Issues the invoice that an account requested, in the caller's transaction. This applies if the operator
 * issues invoices manually. Throws `not_found`, and `not_requested` if the order is not waiting for an
 * invoice.
 */
export async function issueRequested(tx: OwnerDb, accountId: number, orderId: number): Promise<void> {
  const order = await lockOrder(tx, accountId, orderId);
  if (order.state !== 'requested')
    throw new Problem(
      'conflict',
      'not_requested',
      `Order ${orderId} is ${order.state} and does not need an invoice.`,
    );
  await changeOrder(tx, order, { state: 'open' });
  await issueInvoice(tx, order, { isPaid: false });
}
