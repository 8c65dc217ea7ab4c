import type { HandOver } from '#server/accounts/index.ts';

/** Assigns a user's open conversations, and new ones, to another user. */
export const handOver: HandOver = async ({ id, db }, from, to) => {
  await db
    .updateTable('conversations')
    .set({ assigned_to: to })
    .where('account_id', '=', id)
    .where('assigned_to', '=', from)
    .where('is_done', '=', false)
    .execute();
  await db
    .updateTable('reply_defaults')
    .set({ assigned_to: to })
    .where('account_id', '=', id)
    .where('assigned_to', '=', from)
    .execute();
};
