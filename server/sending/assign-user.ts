import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import { setCampaign } from './campaign-row.ts';

/**
 * Assigns a campaign to the user who sends, schedules or changes it. The limits of this user then apply. API
 * calls keep the previous user. Returns the user.
 */
export async function assignUser(
  account: ActingAccount,
  campaign: { id: number; user_id: number | null },
): Promise<number | null> {
  const userId = userIdOf(account.by);
  if (userId === null || userId === campaign.user_id) return campaign.user_id;
  await setCampaign(account, campaign.id, { user_id: userId });
  return userId;
}
