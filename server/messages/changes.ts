import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';

/**
 * Returns an INSERT statement that records the new states of the messages in a CTE, for accounts that watch them. The
 * CTE must have the columns `account_id`, `id` and `state`.
 */
export const recordChangesSql = (
  cte: string,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  INSERT INTO message_changes (account_id, changes)
  SELECT c.account_id, jsonb_agg(jsonb_build_array(c.id, c.state) ORDER BY c.id) FROM ${sql.table(cte)} c
  JOIN message_watchers w ON w.account_id = c.account_id WHERE ${condition} GROUP BY c.account_id`;

/** Records new states of messages outside the table of messages, for accounts that watch them. `state` is one of `messageStates`. */
export const recordChanges = (
  tx: OwnerDb,
  changes: readonly { accountId: number; id: string; state: number }[],
): Promise<unknown> =>
  sql`
    WITH changed AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(changes.map(({ accountId, ...rest }) => ({ account_id: accountId, ...rest })))}::jsonb)
        AS c(account_id bigint, id uuid, state int)
    ) ${recordChangesSql('changed')}`.execute(tx);

/** Records the changes of an account's messages from now on. */
export async function watchMessages({ id, db }: { id: number; db: Kysely<Tables> }): Promise<void> {
  await db
    .insertInto('message_watchers')
    .values({ account_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes old changes. Runs hourly. */
export const forgetChanges = (db: OwnerDb): Promise<unknown> =>
  deleteInBatches(db, 'message_changes', sql`at < ${daysAgo(RETENTION_DAYS.events)}`);
