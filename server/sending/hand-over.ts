import type { HandOver } from '#server/accounts/index.ts';

/** Passes a user's campaigns that have not started, and drafts of messages, to another user. */
export const handOver: HandOver = async ({ id, db }, from, to) => {
  await db
    .updateTable('campaigns')
    .set({ user_id: to })
    .where('account_id', '=', id)
    .where('user_id', '=', from)
    .where('state', 'in', ['draft', 'scheduled', 'held'])
    .execute();
  await db
    .updateTable('message_drafts')
    .set({ user_id: to })
    .where('account_id', '=', id)
    .where('user_id', '=', from)
    .execute();
};
