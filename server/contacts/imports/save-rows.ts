import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';

const CHUNK = 10_000;

type Saving = { account_id: number; id: number; group_id: number | null; saved_up_to: string };

/** Saves the rows that were read, chunk by chunk in order of the number, from where it was. */
export async function saveRows(db: Database, accountId: number, importId: number): Promise<void> {
  while (await db.owner.transaction().execute((tx) => saveChunk(tx, accountId, importId)));
}

/**
 * One transaction: contacts are made or updated, the group gets its new members, the counts and the cursor advance
 * together. False when nothing is left. Of a number that stands in the file several times, its first row counts.
 */
export async function saveChunk(
  tx: Kysely<Tables>,
  accountId: number,
  importId: number,
  size = CHUNK,
): Promise<boolean> {
  const saving: Saving = await tx
    .selectFrom('imports')
    .select(['account_id', 'id', 'group_id', 'saved_up_to'])
    .where('account_id', '=', accountId)
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const end = await endOfChunk(tx, saving, size);
  if (end === undefined) return false;

  const { rows } = await sql<{ rows: number; numbers: number; joined: number }>`
    WITH chunk AS MATERIALIZED (
      SELECT number, line, first_name, last_name, fields FROM import_rows
      WHERE account_id = ${accountId} AND import_id = ${importId} AND number > ${saving.saved_up_to} AND number <= ${end}
    ), firsts AS (
      SELECT DISTINCT ON (number) number, first_name, last_name, fields FROM chunk ORDER BY number, line
    ), saved AS (
      INSERT INTO contacts AS c (account_id, number, first_name, last_name, fields)
      SELECT ${accountId}, number, first_name, last_name, fields FROM firsts ORDER BY number
      ON CONFLICT (account_id, number) DO UPDATE SET
        first_name = coalesce(nullif(excluded.first_name, ''), c.first_name),
        last_name = coalesce(nullif(excluded.last_name, ''), c.last_name),
        fields = c.fields || excluded.fields
      RETURNING number
    ), joined AS (
      INSERT INTO group_members (account_id, group_id, number)
      SELECT ${accountId}, ${saving.group_id}, number FROM saved WHERE ${saving.group_id}::bigint IS NOT NULL ORDER BY number
      ON CONFLICT DO NOTHING RETURNING number
    )
    SELECT (SELECT count(*) FROM chunk)::int AS rows, (SELECT count(*) FROM firsts)::int AS numbers,
           (SELECT count(*) FROM joined)::int AS joined, (SELECT count(*) FROM saved) AS saved`.execute(tx);
  const counts = rows[0]!;
  await sql`
    UPDATE imports SET saved_up_to = ${end}, saved = saved + ${counts.rows}, imported = imported + ${counts.joined},
      already_there = already_there + ${counts.numbers - counts.joined}, duplicates = duplicates + ${counts.rows - counts.numbers}
    WHERE account_id = ${accountId} AND id = ${importId}`.execute(tx);
  return true;
}

/** The last number of the next chunk, or undefined when there is none. */
async function endOfChunk(
  tx: Kysely<Tables>,
  { account_id, id, saved_up_to }: Saving,
  size: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string | null }>`
    SELECT max(number) AS number FROM (
      SELECT number FROM import_rows WHERE account_id = ${account_id} AND import_id = ${id} AND number > ${saved_up_to}
      ORDER BY number LIMIT ${size}
    ) next`.execute(tx);
  return rows[0]?.number ?? undefined;
}
