import { sql } from 'kysely';
import { allBatchesDone } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/**
 * Every second: campaigns of which every message has left, or was decided otherwise, are over. One that was cancelled
 * stays so. Receipts still come in.
 */
export async function finishCampaigns(db: OwnerDb): Promise<void> {
  const open = await db
    .selectFrom('campaigns')
    .select(['account_id', 'id', 'state'])
    .where(sql<boolean>`state = 'sending' OR (state = 'cancelled' AND finished_at IS NULL)`)
    .execute();
  for (const { account_id, id, state } of open) {
    if (!(await allBatchesDone(db, account_id, id))) continue;
    await db
      .updateTable('campaigns')
      .set({ state: state === 'sending' ? 'finished' : state, finished_at: new Date() })
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .where('state', '=', state)
      .execute();
  }
}
