import { sql } from 'kysely';
import type { ContactFilter } from '#contract/contact-filter.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { conditionsOf } from '../finding/conditions.ts';
import { groupsIn } from './stored-filter.ts';

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/**
 * Throws if a filter is unsuitable for a smart group. It must not be empty or contradict itself, and must
 * not name a missing or smart group. Its values must fit their fields. Locks the named groups until the
 * transaction ends.
 */
export async function checkFilter(account: Account, filter: ContactFilter): Promise<void> {
  if (Object.values(filter).every((value) => value === undefined || value === '' || isEmptyList(value)))
    throw invalid('filter', 'filter_empty', 'Choose at least one condition.');
  await conditionsOf(account, filter);
  const named = groupsIn(filter);
  if (named.length === 0) return;
  const { rows } = await sql<{ name: string; isSmart: boolean }>`
    SELECT name, filter IS NOT NULL AS "isSmart" FROM groups
    WHERE account_id = ${account.id} AND id = ANY(${arrayLiteral(named)}::bigint[]) ORDER BY id FOR KEY SHARE`.execute(
    account.db,
  );
  const smart = rows.find(({ isSmart }) => isSmart);
  if (smart)
    throw invalid(
      'filter',
      'filter_names_smart_group',
      `“${smart.name}” is a smart group. A filter cannot use smart groups.`,
    );
  if (rows.length < named.length)
    throw invalid(
      'filter',
      'filter_group_deleted',
      'A group in this filter was deleted. Choose another one.',
    );
}
