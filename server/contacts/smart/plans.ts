import type { ContactFilter } from '#contract/contact-filter.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { type Plan, planFor } from '../finding/scan.ts';
import { brokenAmong } from './kinds-of-groups.ts';
import { readFilter } from './stored-filter.ts';

/**
 * How the contacts of those of some groups that are smart are found, in order of their ids. Throws `filter_broken` for one whose
 * filter names a group or field that was deleted, or does not fit what its fields are now. `field` is the part of the request
 * that names the groups.
 */
export async function plansOf(account: Account, groupIds: number[], field: string): Promise<Plan[]> {
  if (groupIds.length === 0) return [];
  const groups = await account.db
    .selectFrom('groups')
    .select(['id', 'name', 'filter'])
    .where('account_id', '=', account.id)
    .where('id', 'in', groupIds)
    .where('filter', 'is not', null)
    .orderBy('id')
    .execute();
  const broken = await brokenAmong(
    account,
    groups.map(({ id }) => id),
  );
  const plans: Plan[] = [];
  for (const { id, name, filter: stored } of groups) {
    const filter = readFilter(stored);
    if (!filter || broken.has(id))
      throw filterBroken(field, `A group or field in the filter of “${name}” was deleted.`);
    const plan = await planIfAny(account, filter);
    if (!plan)
      throw filterBroken(field, `The filter of “${name}” has a value that no longer fits its field.`);
    plans.push(plan);
  }
  return plans;
}

/** Whether a stored filter can be looked for; a group without one needs none. */
export async function isFitting(account: Account, stored: unknown): Promise<boolean> {
  const filter = readFilter(stored);
  return !filter || (await planIfAny(account, filter)) !== undefined;
}

/** Undefined for a filter that does not fit what its fields are now. */
async function planIfAny(account: Account, filter: ContactFilter): Promise<Plan | undefined> {
  try {
    return await planFor(account, filter);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

const filterBroken = (field: string, what: string): Problem =>
  invalid(field, 'filter_broken', `${what} Change that filter, or choose another group.`);
