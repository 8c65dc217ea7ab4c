import type { ContactFilter } from '#contract/contact-filter.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { type Plan, planFor } from '../finding/scan.ts';
import { findBrokenGroups } from './group-checks.ts';
import { readFilter } from './stored-filter.ts';

/**
 * Plans the search of each smart group among the groups, ordered by id. Throws `filter_broken` if a filter
 * names a deleted group or field, or if a value no longer fits its field. The problem names `field` as the
 * faulty part of the request.
 */
export async function planSmartGroups(account: Account, groupIds: number[], field: string): Promise<Plan[]> {
  if (groupIds.length === 0) return [];
  const groups = await account.db
    .selectFrom('groups')
    .select(['id', 'name', 'filter'])
    .where('account_id', '=', account.id)
    .where('id', 'in', groupIds)
    .where('filter', 'is not', null)
    .orderBy('id')
    .execute();
  const broken = await findBrokenGroups(
    account,
    groups.map(({ id }) => id),
  );
  const plans: Plan[] = [];
  for (const { id, name, filter: stored } of groups) {
    const filter = readFilter(stored);
    if (!filter || broken.has(id))
      throw brokenFilterProblem(field, `A group or field in the filter of “${name}” was deleted.`);
    const plan = await planIfValid(account, filter);
    if (!plan)
      throw brokenFilterProblem(field, `The filter of “${name}” has a value that no longer fits its field.`);
    plans.push(plan);
  }
  return plans;
}

/**
 * Checks whether a stored filter can be searched, for example whether its values fit their fields. Returns
 * true if there is no filter, or if it cannot be parsed.
 */
export async function isFilterValid(account: Account, stored: unknown): Promise<boolean> {
  const filter = readFilter(stored);
  return !filter || (await planIfValid(account, filter)) !== undefined;
}

/**
 * Plans a search. Returns undefined if the filter is no longer valid, for example because a value no longer
 * fits its field.
 */
async function planIfValid(account: Account, filter: ContactFilter): Promise<Plan | undefined> {
  try {
    return await planFor(account, filter);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

const brokenFilterProblem = (field: string, what: string): Problem =>
  invalid(field, 'filter_broken', `${what} Change that filter, or choose another group.`);
