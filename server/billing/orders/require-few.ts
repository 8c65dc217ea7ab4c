import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem, tooMany } from '#server/platform/errors.ts';

/** Orders of an account that wait for something. More, or too many within an hour, are refused: somebody is trying cards. */
const MOST_WAITING = 20;
/** Within an hour, whatever became of them. */
const MOST_AN_HOUR = 60;

/** Throws `too_many_orders` if an account has so many orders that it can make no other now. */
export async function requireFew(tx: OwnerDb, accountId: number): Promise<void> {
  const { rows } = await sql<{ waiting: number; lately: number }>`
    SELECT count(*) FILTER (WHERE state IN ('open', 'requested', 'started') OR state = 'quoted' AND due_on >= current_date) AS waiting,
      count(*) FILTER (WHERE created_at > now() - interval '1 hour') AS lately
    FROM orders WHERE account_id = ${accountId} AND for_month IS NULL
      AND (created_at > now() - interval '1 hour' OR state IN ('open', 'requested', 'started', 'quoted'))`.execute(
    tx,
  );
  const { waiting, lately } = rows[0]!;
  if (waiting >= MOST_WAITING)
    throw new Problem(
      'conflict',
      'too_many_orders',
      `${MOST_WAITING} orders are waiting for payment. Pay or cancel some of them first.`,
    );
  if (lately >= MOST_AN_HOUR)
    throw tooMany('Too many orders in an hour. Please try again later.', 600, 'too_many_orders');
}
