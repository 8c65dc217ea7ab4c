import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, notFound, Problem } from '#server/platform/errors.ts';

/**
 * Throws `not_found` for a missing group. Throws `smart_group` for a smart group, because its filter
 * determines its contacts.
 */
export async function requireNoSmartGroup(
  { id, db }: Account,
  groupIds: number[],
  field = 'groupIds',
): Promise<void> {
  const { rows } = await sql<{ name: string; isSmart: boolean }>`
    SELECT name, filter IS NOT NULL AS "isSmart" FROM groups
    WHERE account_id = ${id} AND id = ANY(${arrayLiteral(groupIds)}::bigint[])`.execute(db);
  if (rows.length < new Set(groupIds).size) throw notFound('group');
  const smart = rows.find(({ isSmart }) => isSmart);
  if (smart)
    throw invalid(
      field,
      'smart_group',
      `“${smart.name}” is a smart group. Its filter decides which contacts it has. Change the filter, or choose another group.`,
    );
}

/**
 * Returns the groups that appear in the filter of a smart group. `by` is the name of one such smart group.
 */
export async function findGroupsInFilters(
  { id, db }: Account,
  groupIds: number[],
): Promise<{ id: number; name: string; by: string }[]> {
  const { rows } = await sql<{ id: number; name: string; by: string }>`
    SELECT g.id, g.name, min(s.name) AS by FROM groups s JOIN groups g ON g.account_id = s.account_id AND g.id = ANY(s.filter_groups)
    WHERE s.account_id = ${id} AND s.filter IS NOT NULL AND s.filter_groups && ${arrayLiteral(groupIds)}::bigint[]
      AND g.id = ANY(${arrayLiteral(groupIds)}::bigint[])
    GROUP BY g.id, g.name ORDER BY g.id`.execute(db);
  return rows;
}

/**
 * Throws `group_in_filter` if a smart group's filter names one of the groups. Without that group, the filter
 * would match other contacts.
 */
export async function requireGroupsNotInFilter(account: Account, groupIds: number[]): Promise<void> {
  const [named] = await findGroupsInFilters(account, groupIds);
  if (named)
    throw new Problem(
      'conflict',
      'group_in_filter',
      `The filter of the smart group “${named.by}” uses “${named.name}”. Change that filter first, or delete “${named.by}”.`,
    );
}

/**
 * Throws `field_in_filter` if a smart group's filter compares the field. Without the field, the filter would
 * match other contacts.
 */
export async function requireFieldNotInFilter({ id, db }: Account, key: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM groups WHERE account_id = ${id} AND filter IS NOT NULL
      AND EXISTS (
        SELECT FROM jsonb_array_elements(filter -> 'where') AS w, contact_fields f
        WHERE f.account_id = ${id} AND f.key = ${key} AND (w ->> 'field' = f.key OR w ->> 'field' = ANY(f.merged_keys)))
    ORDER BY name LIMIT 1`.execute(db);
  if (rows[0])
    throw new Problem(
      'conflict',
      'field_in_filter',
      `The filter of the smart group “${rows[0].name}” uses this field. Change that filter first, or delete “${rows[0].name}”.`,
    );
}

/** Returns the smart groups whose filter names a deleted group or field. */
export async function findBrokenGroups({ id, db }: Account, groupIds: number[]): Promise<Set<number>> {
  if (groupIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    SELECT s.id FROM groups s WHERE s.account_id = ${id} AND s.id = ANY(${arrayLiteral(groupIds)}::bigint[]) AND EXISTS (
      SELECT FROM unnest(s.filter_groups) AS named(id)
      WHERE NOT EXISTS (SELECT FROM groups g WHERE g.account_id = ${id} AND g.id = named.id)
      UNION ALL SELECT FROM jsonb_array_elements(s.filter -> 'where') AS w WHERE NOT EXISTS (
        SELECT FROM contact_fields f WHERE f.account_id = ${id} AND f.deleted_at IS NULL
          AND (f.key = w ->> 'field' OR w ->> 'field' = ANY(f.merged_keys))))`.execute(db);
  return new Set(rows.map((row) => row.id));
}
