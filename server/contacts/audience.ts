import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** One recipient: the number of sources that contain it, and the requested values of its contact. */
export type AudienceMember = { number: string; times: number; values: Record<string, string> };

/**
 * Reads the next recipients from several groups and a list of numbers: ordered by number, without duplicates, after
 * the cursor `after`. Each source yields its next `limit` numbers from an index, so the cost does not grow with the
 * position. `variables` are the values to read from contacts; without any, contacts are not read.
 */
export async function readAudience(
  db: Kysely<Tables>,
  accountId: number,
  {
    groupIds,
    numbers,
    after,
    limit,
    variables,
  }: { groupIds: number[]; numbers: string[]; after: string; limit: number; variables: readonly string[] },
): Promise<AudienceMember[]> {
  const withContacts = variables.length > 0;
  const { rows } = await sql<{
    number: string;
    times: number;
    first_name?: string | null;
    last_name?: string | null;
    fields?: Record<string, string> | null;
  }>`
    WITH named AS (
      SELECT m.number FROM unnest(${groupIds}::bigint[]) AS g(id)
      CROSS JOIN LATERAL (
        SELECT number FROM group_members
        WHERE account_id = ${accountId} AND group_id = g.id AND number > ${after} ORDER BY number LIMIT ${limit}
      ) m
      UNION ALL
      (SELECT number COLLATE "C" FROM unnest(${numbers}::text[]) AS n(number) WHERE number COLLATE "C" > ${after} ORDER BY 1 LIMIT ${limit})
    ), next AS (
      SELECT number, count(*)::int AS times FROM named GROUP BY number ORDER BY number LIMIT ${limit}
    )
    ${
      withContacts
        ? sql`SELECT n.number, n.times, c.first_name, c.last_name, (
            SELECT jsonb_object_agg(name, c.fields -> name) FROM unnest(${variables}::text[]) AS name WHERE c.fields ? name
          ) AS fields
          FROM next n LEFT JOIN contacts c ON c.account_id = ${accountId} AND c.number = n.number`
        : sql`SELECT n.number, n.times FROM next n`
    }
    ORDER BY n.number`.execute(db);
  if (!withContacts) return rows.map(({ number, times }) => ({ number, times, values: {} }));
  return rows.map((row) => ({
    number: row.number,
    times: row.times,
    values: { ...row.fields, first_name: row.first_name ?? '', last_name: row.last_name ?? '' },
  }));
}

/** The sum of the groups' member counts. Members of several groups count several times. */
export async function countMembers(
  db: Kysely<Tables>,
  accountId: number,
  groupIds: number[],
): Promise<number> {
  if (groupIds.length === 0) return 0;
  const row = await db
    .selectFrom('groups')
    .select(sql<number>`coalesce(sum(members), 0)::bigint`.as('members'))
    .where('account_id', '=', accountId)
    .where('id', 'in', groupIds)
    .executeTakeFirstOrThrow();
  return row.members;
}

/** The names of the contacts among some numbers. */
export async function namesOf(
  db: Kysely<Tables>,
  accountId: number,
  numbers: string[],
): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('contacts')
    .select(['number', 'first_name', 'last_name'])
    .where('account_id', '=', accountId)
    .where('number', 'in', [...new Set(numbers)])
    .execute();
  return new Map(rows.map((row) => [row.number, `${row.first_name} ${row.last_name}`.trim()]));
}
