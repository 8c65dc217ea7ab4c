import { saveContacts } from '#server/contacts/index.ts';
import { optInByKeyword } from '#server/opt-outs/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { ifAccepted } from '#server/platform/db/savepoint.ts';
import { Problem } from '#server/platform/errors.ts';
import type { Setup } from '../setup/read-setups.ts';

/**
 * Opts in the person who wrote to a keyword, if its settings say so, and adds them to its group. Returns why they could not join the group, such
 * as `too_many_contacts` or a deleted group.
 */
export async function join(
  account: Account,
  { group_id: groupId, opt_in: optIn }: Setup,
  { number, keyword }: { number: string; keyword: string },
): Promise<string | undefined> {
  if (optIn !== 'none') await optInByKeyword(account, number, keyword);
  if (groupId === null) return undefined;
  const problem = await ifAccepted(account, async () => {
    const [saved] = await saveContacts(account, [{ number: `+${number}`, groups: [groupId] }]);
    if (saved instanceof Problem) throw saved;
  });
  return problem && `The person could not join the group: ${problem.message}`;
}
