import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';

/**
 * Notes that a campaign is now the one of the user who sends, schedules or changes it, whose limits then hold for it; who wrote the draft may have
 * others. Programs leave it whose it was. Answers whose it is.
 */
export async function noteUser(
  { id: accountId, db, by }: ActingAccount,
  campaign: { id: number; user_id: number | null },
): Promise<number | null> {
  const userId = userIdOf(by);
  if (userId === null || userId === campaign.user_id) return campaign.user_id;
  await db
    .updateTable('campaigns')
    .set({ user_id: userId })
    .where('account_id', '=', accountId)
    .where('id', '=', campaign.id)
    .execute();
  return userId;
}
