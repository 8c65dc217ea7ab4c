import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { wake } from '#server/platform/wake-ups/wake.ts';
import type { Row } from './rows.ts';

type OrderId = Pick<Row, 'account_id' | 'id'>;

/** Makes the poll of an order's payment due immediately, and wakes the worker. */
export async function schedulePaymentPoll(
  db: OwnerDb,
  { account_id: accountId, id }: OrderId,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`UPDATE orders SET ask_at = now(), asked = 0 WHERE account_id = ${accountId} AND id = ${id}`.execute(
      tx,
    );
    await wake(tx, 'payments');
  });
}

/** Makes an order due again after its poll was postponed but did not take place. */
export async function restoreDuePoll(db: OwnerDb, { account_id: accountId, id }: OrderId): Promise<void> {
  await sql`UPDATE orders SET ask_at = now(), asked = greatest(asked - 1, 0)
    WHERE account_id = ${accountId} AND id = ${id} AND ask_at > now()`.execute(db);
}

/** Stops polling a paid or failed order, unless a notice has made it due again. */
export async function stopPolling(db: OwnerDb, { account_id: accountId, id }: OrderId): Promise<void> {
  await sql`UPDATE orders SET ask_at = NULL
    WHERE account_id = ${accountId} AND id = ${id} AND state IN ('paid', 'failed') AND ask_at > now()`.execute(
    db,
  );
}
