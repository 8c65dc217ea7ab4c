import { sql } from 'kysely';
import type { MessageState } from '#contract/messages.ts';
import { messageStates, recordChanges } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/** How many messages one transaction handles. */
const STEP = 1000;

type Due = { accountId: number; id: string; outcome: MessageState; isSending: boolean };

/**
 * Records the changes of test messages that are due, for programs that watch their messages. Returns whether there are
 * more. Several processes can do so at once.
 */
export const recordTestChanges = (db: OwnerDb): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<Due>`
      WITH due AS MATERIALIZED (
        SELECT account_id, id, changes_at FROM test_messages WHERE changes_at <= now()
        ORDER BY changes_at LIMIT ${STEP} FOR UPDATE SKIP LOCKED
      )
      UPDATE test_messages t SET changes_at = CASE WHEN t.changes_at < t.ends_at AND t.outcome <> 'submitted' THEN t.ends_at END
      FROM due WHERE t.account_id = due.account_id AND t.id = due.id
      RETURNING t.account_id AS "accountId", t.id, t.outcome, due.changes_at < t.ends_at AS "isSending"`.execute(
      tx,
    );
    const changes = rows.map(({ accountId, id, outcome, isSending }) => ({
      accountId,
      id,
      state: messageStates[isSending ? 'submitted' : outcome],
    }));
    if (changes.length > 0) await recordChanges(tx, changes);
    return rows.length === STEP;
  });
