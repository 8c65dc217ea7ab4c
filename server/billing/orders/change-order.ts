import type { Updateable } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Row } from './rows.ts';

/** Changes an order. The caller must have locked it. The database rejects invalid state changes. */
export async function changeOrder(
  tx: OwnerDb,
  { account_id: accountId, id }: Pick<Row, 'account_id' | 'id'>,
  changes: Updateable<Tables['orders']>,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
