import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { mostOf, requireRoom } from '#server/accounts/index.ts';
import { contactsHeld } from '../count-contacts.ts';
import type { Unfinished } from './unfinished.ts';

/** Rows of a step, and the fewest where an account has hardly any room. */
const CHUNK = 2500;
const FEWEST = 100;

type Counts = { rows: number; numbers: number; joined: number };

/**
 * The next rows, in order of the number: contacts are made or updated, the group gets its new members, the counts and
 * the cursor advance together, in the caller's transaction. False when nothing is left. Of a number that stands in the
 * file several times, its first row counts. Throws `most_contacts` where the account has no room for those that are new.
 */
export async function saveChunk(tx: OwnerDb, saving: Unfinished): Promise<boolean> {
  const { account_id: accountId, id, group_id: groupId, saved_up_to: after } = saving;
  const held = () => contactsHeld(tx, accountId);
  const room = (await mostOf({ id: accountId, db: tx }, 'contacts')) - (await held());
  const end = await endOfChunk(tx, saving, room > 0 ? Math.max(FEWEST, Math.min(CHUNK, room)) : CHUNK);
  if (end === undefined) return false;

  const { rows } = await sql<Counts>`
    WITH chunk AS (
      DELETE FROM import_rows
      WHERE account_id = ${accountId} AND import_id = ${id} AND number > ${after} AND number <= ${end}
      RETURNING number, line, first_name, last_name, fields
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
      SELECT ${accountId}, ${groupId}, number FROM saved WHERE ${groupId}::bigint IS NOT NULL ORDER BY number
      ON CONFLICT DO NOTHING RETURNING number
    )
    SELECT (SELECT count(*) FROM chunk)::int AS rows, (SELECT count(*) FROM firsts)::int AS numbers,
           (SELECT count(*) FROM joined)::int AS joined, (SELECT count(*) FROM saved) AS saved`.execute(tx);
  const counts = rows[0]!;
  await sql`
    UPDATE imports SET saved_up_to = ${end}, saved = saved + ${counts.rows}, imported = imported + ${counts.joined},
      already_there = already_there + ${counts.numbers - counts.joined}, duplicates = duplicates + ${counts.rows - counts.numbers}
    WHERE account_id = ${accountId} AND id = ${id}`.execute(tx);
  // A chunk of contacts that are all there already needs no room, where there is none.
  if (room < counts.numbers) await requireRoom({ id: accountId, db: tx }, 'contacts', held);
  return true;
}

/** The last number of the next chunk, or undefined when there is none. */
async function endOfChunk(
  tx: OwnerDb,
  { account_id, id, saved_up_to }: Unfinished,
  size: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string | null }>`
    SELECT max(number) AS number FROM (
      SELECT number FROM import_rows WHERE account_id = ${account_id} AND import_id = ${id} AND number > ${saved_up_to}
      ORDER BY number LIMIT ${size}
    ) next`.execute(tx);
  return rows[0]?.number ?? undefined;
}
