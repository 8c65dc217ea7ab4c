import { allBatchesDone } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/** Every second: campaigns of which every message has left are finished. Their receipts still come in. */
export async function finishCampaigns(db: OwnerDb): Promise<void> {
  const sending = await db
    .selectFrom('campaigns')
    .select(['account_id', 'id'])
    .where('state', '=', 'sending')
    .execute();
  for (const { account_id, id } of sending) {
    if (!(await allBatchesDone(db, account_id, id))) continue;
    await db
      .updateTable('campaigns')
      .set({ state: 'finished', finished_at: new Date() })
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .execute();
  }
}
