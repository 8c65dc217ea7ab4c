import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem, tooMany } from '#server/platform/errors.ts';

/** The maximum number of waiting orders in an account. */
const MAX_WAITING = 20;
/**
 * The maximum number of orders in an account per hour, in any state. A higher number is probably card
 * testing.
 */
const MAX_PER_HOUR = 60;

/** Throws `too_many_orders` if the account has reached a limit on orders. */
export async function requireOrderLimit(tx: OwnerDb, accountId: number): Promise<void> {
  const { rows } = await sql<{ waiting: number; lately: number }>`
    SELECT count(*) FILTER (WHERE state IN ('open', 'requested', 'started') OR state = 'quoted' AND due_on >= current_date) AS waiting,
      count(*) FILTER (WHERE created_at > now() - interval '1 hour') AS lately
    FROM orders WHERE account_id = ${accountId} AND for_month IS NULL
      AND (created_at > now() - interval '1 hour' OR state IN ('open', 'requested', 'started', 'quoted'))`.execute(
    tx,
  );
  const { waiting, lately } = rows[0]!;
  if (waiting >= MAX_WAITING)
    throw new Problem(
      'conflict',
      'too_many_orders',
      `${MAX_WAITING} orders are waiting for payment. Pay or cancel some of them first.`,
    );
  if (lately >= MAX_PER_HOUR)
    throw tooMany('Too many orders in an hour. Please try again later.', 600, 'too_many_orders');
}
