import { isEditable } from '#contract/campaign-states.ts';
import type { DraftFields, MessageDraft } from '#contract/message-draft.ts';
import { groupNames } from '#server/contacts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';

/**
 * Finds what a draft refers to but can no longer use, such as a deleted group, or a file that was deleted
 * because it was not used for a day.
 */
export async function findMissing(
  account: Account,
  { groupIds, excludedGroupIds, list, earlier, changes }: DraftFields,
): Promise<MessageDraft['gone']> {
  const named = [...new Set([...groupIds, ...excludedGroupIds])];
  const there = new Set((await groupNames(account, named)).map(({ id }) => id));
  return {
    groupIds: groupIds.filter((id) => !there.has(id)),
    excludedGroupIds: excludedGroupIds.filter((id) => !there.has(id)),
    list: list !== null && !(await hasList(account, list.id)),
    numbers: false,
    earlier: earlier !== null && !(await stateOf(account, earlier.campaignId)),
    changes: changes !== null && !isEditable((await stateOf(account, changes.campaignId)) ?? ''),
  };
}

async function hasList({ id, db }: Account, listId: number): Promise<boolean> {
  const row = await db
    .selectFrom('recipient_lists')
    .select('id')
    .where('account_id', '=', id)
    .where('id', '=', listId)
    .where('numbers', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

async function stateOf({ id, db }: Account, campaignId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('campaigns')
    .select('state')
    .where('account_id', '=', id)
    .where('id', '=', campaignId)
    .executeTakeFirst();
  return row?.state;
}
