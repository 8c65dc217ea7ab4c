import { type RawBuilder, sql } from 'kysely';

/**
 * Returns a query for the `account_id` and `created_at` of batches whose counts may have changed since a time:
 * batches without a breakdown, and those that got theirs later. Two indexes find them.
 */
export const changedBatches = (since: Date): RawBuilder<unknown> => sql`
  SELECT account_id, created_at FROM message_batches WHERE NOT broken_down
  UNION ALL SELECT account_id, created_at FROM message_batches WHERE broken_down_at >= ${since}`;
