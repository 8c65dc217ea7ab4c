import { groupNames } from '#server/contacts/index.ts';
import type { GroupDeletion } from '#server/group-deletion.ts';
import type { Account } from '#server/platform/db/handles.ts';

const LIST = new Intl.ListFormat('en');

const HOW = {
  deleted: { one: 'was deleted', several: 'were deleted' },
  expired: { one: 'expired', several: 'expired' },
  merged: { one: 'was merged into another group', several: 'were merged into another group' },
};

/** Describes which groups disappear, such as “The group “Customers” was deleted.” */
export async function describeDeletion(
  account: Account,
  { chosen, excluded }: { chosen: number[]; excluded: number[] },
  how: GroupDeletion['how'],
): Promise<string> {
  const sentences = [
    await describeGroups(account, chosen, { noun: 'group', how }),
    await describeGroups(account, excluded, { noun: 'excluded group', how }),
  ];
  return sentences.filter(Boolean).join(' ');
}

const MAX_NAMES = 3;

async function describeGroups(
  account: Account,
  groupIds: number[],
  { noun, how }: { noun: string; how: GroupDeletion['how'] },
): Promise<string> {
  if (groupIds.length === 0) return '';
  if (groupIds.length > MAX_NAMES) return `${groupIds.length} of its ${noun}s ${HOW[how].several}.`;
  const names = (await groupNames(account, groupIds)).map(({ name }) => `“${name}”`);
  return names.length === 1
    ? `The ${noun} ${names[0]} ${HOW[how].one}.`
    : `The ${noun}s ${LIST.format(names)} ${HOW[how].several}.`;
}
