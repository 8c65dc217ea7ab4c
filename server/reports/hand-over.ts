import type { HandOver } from '#server/accounts/index.ts';

/** Passes a user's saved reports, with their schedules, to another user. */
export const handOver: HandOver = async ({ id, db }, from, to) => {
  await db
    .updateTable('report_definitions')
    .set({ user_id: to })
    .where('account_id', '=', id)
    .where('user_id', '=', from)
    .execute();
};
