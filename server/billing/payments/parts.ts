import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Row } from '../orders/rows.ts';
import { isKept } from './is-kept.ts';

/** A payment that may become a part of another. */
export type Part = { id: number; amount: number };

/**
 * The transfers that came for an order, did not pay it, and did not go back: with another they may come to its total. What a provider
 * takes is never in parts.
 */
export const partsOf = (
  tx: OwnerDb,
  { account_id: accountId, id, currency }: Pick<Row, 'account_id' | 'id' | 'currency'>,
): Promise<Part[]> =>
  tx
    .selectFrom('payments')
    .select(['id', 'amount'])
    .where('account_id', '=', accountId)
    .where('order_id', '=', id)
    .where('gateway', '=', 'invoice')
    .where('currency', '=', currency)
    .where('is_surplus', '=', true)
    .where(isKept)
    .execute();

export const sumOf = (parts: Part[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

/** Makes payments parts of the one that their order is paid by. */
export async function joinParts(
  tx: OwnerDb,
  { account_id: accountId }: Pick<Row, 'account_id'>,
  { parts, whole }: { parts: Part[]; whole: number },
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
