import { type Selectable, sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The data to restore a deleted group, without its members. */
export type DeletedGroup = Pick<
  Selectable<Tables['groups']>,
  'id' | 'name' | 'description' | 'colour' | 'expires_on'
> & {
  created_at: string;
  last_used_at: string | null;
  /** Undefined if the group was deleted before smart groups existed. */
  filter?: object | null;
  filter_groups?: string | null;
  /** The imports into the group, by id. True if the import created the group. */
  imports?: Record<string, boolean> | null;
};

/**
 * Deletes a group and returns the data to restore it. Returns undefined if the group was already deleted.
 */
export async function deleteGroupReturning(
  { id, db }: Account,
  groupId: number,
): Promise<DeletedGroup | undefined> {
  const { rows } = await sql<DeletedGroup>`
    DELETE FROM groups WHERE account_id = ${id} AND id = ${groupId}
    RETURNING id, name, description, colour, expires_on, created_at::text, last_used_at::text, filter, filter_groups::text, (
      SELECT jsonb_object_agg(import_id, is_new) FROM import_groups WHERE account_id = ${id} AND group_id = ${groupId}
    ) AS imports`.execute(db);
  return rows[0];
}

/**
 * Restores a group under its old id. Removes an expiry date that has passed. Adds a number to the name if
 * another group uses it.
 */
export async function restoreGroup({ id, db }: Account, group: DeletedGroup): Promise<void> {
  await sql`
    INSERT INTO groups (account_id, id, name, description, colour, created_at, last_used_at, expires_on, filter, filter_groups)
    OVERRIDING SYSTEM VALUE
    SELECT ${id}, ${group.id}, (
        SELECT each.name FROM (
          SELECT CASE WHEN n = 1 THEN ${group.name} ELSE left(${group.name}, 90) || ' (' || n || ')' END AS name, n
          FROM generate_series(1, 1000) n
        ) each
        WHERE NOT EXISTS (SELECT FROM groups g WHERE g.account_id = ${id} AND lower(g.name) = lower(each.name))
        ORDER BY each.n LIMIT 1
      ), ${group.description}, ${group.colour}, ${group.created_at}::timestamptz, ${group.last_used_at}::timestamptz,
      CASE WHEN ${group.expires_on}::date > current_date + 1 THEN ${group.expires_on}::date END,
      ${group.filter ? JSON.stringify(group.filter) : null}::jsonb, ${group.filter_groups ?? '{}'}::bigint[]
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`
    INSERT INTO import_groups (account_id, import_id, group_id, is_new)
    SELECT ${id}, i.id, ${group.id}, was.value::boolean
    FROM jsonb_each_text(${JSON.stringify(group.imports ?? {})}::jsonb) was JOIN imports i ON i.account_id = ${id} AND i.id = was.key::bigint
    ON CONFLICT DO NOTHING`.execute(db);
}
