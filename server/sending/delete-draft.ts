import { audit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { Problem } from '#server/platform/errors.ts';
import { lockCampaign } from './campaign-row.ts';

/**
 * Deletes a campaign that was never sent, scheduled or held. Throws `not_found`, or `not_a_draft` for any
 * other state.
 */
export async function deleteDraft(account: ActingAccount, campaignId: number): Promise<void> {
  const { state, name } = await lockCampaign(account, campaignId);
  if (state !== 'draft')
    throw new Problem('conflict', 'not_a_draft', 'Only drafts can be deleted. Cancel this campaign instead.');
  await account.db
    .deleteFrom('campaigns')
    .where('account_id', '=', account.id)
    .where('id', '=', campaignId)
    .execute();
  await audit(account, 'draft deleted', { campaignId, name });
}
