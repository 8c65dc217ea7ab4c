import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import { setCampaign } from './campaign-row.ts';

/**
 * Notes that a campaign is now the one of the user who sends, schedules or changes it, whose limits then hold for it; who wrote the draft may have
 * others. Programs leave it whose it was. Answers whose it is.
 */
export async function noteUser(
  account: ActingAccount,
  campaign: { id: number; user_id: number | null },
): Promise<number | null> {
  const userId = userIdOf(account.by);
  if (userId === null || userId === campaign.user_id) return campaign.user_id;
  await setCampaign(account, campaign.id, { user_id: userId });
  return userId;
}
