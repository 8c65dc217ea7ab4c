import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { wake } from '#server/platform/wake-ups/wake.ts';
import type { Row } from './rows.ts';

type Which = Pick<Row, 'account_id' | 'id'>;

/** Something was heard of an order: the look at what waits asks about it at once. */
export async function askSoon(db: OwnerDb, { account_id: accountId, id }: Which): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`UPDATE orders SET ask_at = now(), asked = 0 WHERE account_id = ${accountId} AND id = ${id}`.execute(
      tx,
    );
    await wake(tx, 'payments');
  });
}

/** It was put off to be asked about, and there was no time for that. */
export async function askLater(db: OwnerDb, { account_id: accountId, id }: Which): Promise<void> {
  await sql`UPDATE orders SET ask_at = now(), asked = greatest(asked - 1, 0)
    WHERE account_id = ${accountId} AND id = ${id} AND ask_at > now()`.execute(db);
}

/** It was asked about. One that is paid or has failed is asked about no more, unless something was heard of it meanwhile. */
export async function dropQuestion(db: OwnerDb, { account_id: accountId, id }: Which): Promise<void> {
  await sql`UPDATE orders SET ask_at = NULL
    WHERE account_id = ${accountId} AND id = ${id} AND state IN ('paid', 'failed') AND ask_at > now()`.execute(
    db,
  );
}
