import { groupNames } from '#server/contacts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';

/** What to tell the user if the names of the deleted groups are unknown. */
export const GROUPS_DELETED =
  'A group that this campaign uses was deleted. Choose recipients again, or cancel the campaign.';

/** Throws `groups_deleted` if a chosen or excluded group of the campaign was deleted. */
export async function requireNoDeletedGroups(
  account: Account,
  { id, problem = null }: { id: number; problem?: string | null },
): Promise<void> {
  if ((await findDeletedGroups(account, id)).length > 0)
    throw new Problem('conflict', 'groups_deleted', problem ?? GROUPS_DELETED);
}

/** Returns the chosen and excluded groups of a campaign that no longer exist. */
export async function findDeletedGroups(account: Account, campaignId: number): Promise<number[]> {
  const rows = await account.db
    .selectFrom('campaign_groups')
    .select('group_id')
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaignId)
    .execute();
  const ids = rows.map(({ group_id: id }) => id);
  const existing = new Set((await groupNames(account, ids)).map(({ id }) => id));
  return ids.filter((id) => !existing.has(id));
}

/**
 * Removes deleted groups from the groups that a campaign is sent to. Its other recipients then get it. Keeps
 * excluded groups: without them, the campaign would have more recipients.
 */
export async function removeDeletedGroups(account: Account, campaignId: number): Promise<void> {
  const deleted = await findDeletedGroups(account, campaignId);
  if (deleted.length === 0) return;
  await account.db
    .deleteFrom('campaign_groups')
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaignId)
    .where('excepted', '=', false)
    .where('group_id', 'in', deleted)
    .execute();
}
