import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Row } from '../orders/rows.ts';
import { isNotRefunded } from './is-not-refunded.ts';

/** A payment that can become part of a later payment. */
export type PartialPayment = { id: number; amount: number };

/**
 * Returns an order's unrefunded surplus transfers. Together with another transfer, they may add up to the
 * order's total. Payments through a provider are never partial.
 */
export const partialPaymentsOf = (
  tx: OwnerDb,
  { account_id: accountId, id, currency }: Pick<Row, 'account_id' | 'id' | 'currency'>,
): Promise<PartialPayment[]> =>
  tx
    .selectFrom('payments')
    .select(['id', 'amount'])
    .where('account_id', '=', accountId)
    .where('order_id', '=', id)
    .where('gateway', '=', 'invoice')
    .where('currency', '=', currency)
    .where('is_surplus', '=', true)
    .where(isNotRefunded)
    .execute();

export const sumOf = (parts: PartialPayment[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

/** Links partial payments to the payment that completes the order. */
export async function combinePartialPayments(
  tx: OwnerDb,
  { account_id: accountId }: Pick<Row, 'account_id'>,
  { parts, whole }: { parts: PartialPayment[]; whole: number },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ is_surplus: false, part_of: whole })
    .where('account_id', '=', accountId)
    .where(
      'id',
      'in',
      parts.map(({ id }) => id),
    )
    .execute();
}
