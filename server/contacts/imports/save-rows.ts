import { sql } from 'kysely';
import { mostOf, requireRoom } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { contactsHeld } from '../count-contacts.ts';
import { MOST_FIELD_BYTES } from '../field-values.ts';
import type { Unfinished } from './unfinished.ts';

/** The rows per step, and the fewest when the account has hardly any room. */
const CHUNK = 2000;
const FEWEST = 100;
/** The approximate limit of custom fields saved per step, in bytes. */
const CHUNK_BYTES = 1024 * 1024;

type Place = { number: string; line: number };
type Counts = { rows: number; numbers: number; joined: number };

/**
 * Saves the next rows, ordered by number and line, in the caller's transaction: inserts or updates contacts, adds
 * members to the group, and advances the counts and the cursor. Of a number that the file repeats, the first row
 * counts. Returns false when nothing is left. Throws `most_contacts` if there is no room for new contacts.
 */
export async function saveChunk(tx: OwnerDb, saving: Unfinished): Promise<boolean> {
  const { account_id: accountId, id, group_id: groupId, saved_up_to, saved_line } = saving;
  const held = () => contactsHeld(tx, accountId);
  const room = (await mostOf({ id: accountId, db: tx }, 'contacts')) - (await held());
  const end = await endOfChunk(tx, saving, room > 0 ? Math.max(FEWEST, Math.min(CHUNK, room)) : CHUNK);
  if (!end) return false;

  const { rows } = await sql<Counts>`
    WITH chunk AS MATERIALIZED (
      SELECT number, line, first_name, last_name, fields FROM import_rows
      WHERE account_id = ${accountId} AND import_id = ${id}
        AND (number, line) > (${saved_up_to}, ${saved_line}::int) AND (number, line) <= (${end.number}, ${end.line}::int)
    ), firsts AS (
      -- The first row of the cursor's number was in an earlier chunk.
      SELECT DISTINCT ON (number) number, first_name, last_name, fields FROM chunk
      WHERE number <> ${saved_up_to} ORDER BY number, line
    ), saved AS (
      INSERT INTO contacts AS c (account_id, number, first_name, last_name, fields)
      SELECT ${accountId}, number, first_name, last_name, fields FROM firsts ORDER BY number
      ON CONFLICT (account_id, number) DO UPDATE SET
        first_name = coalesce(nullif(excluded.first_name, ''), c.first_name),
        last_name = coalesce(nullif(excluded.last_name, ''), c.last_name),
        fields = CASE WHEN octet_length(c.fields::text) < ${MOST_FIELD_BYTES} THEN c.fields || excluded.fields ELSE c.fields END
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
    UPDATE imports SET saved_up_to = ${end.number}, saved_line = ${end.line}, saved = saved + ${counts.rows},
      imported = imported + ${counts.joined}, already_there = already_there + ${counts.numbers - counts.joined},
      duplicates = duplicates + ${counts.rows - counts.numbers}
    WHERE account_id = ${accountId} AND id = ${id}`.execute(tx);
  // If there is no room, a chunk of only existing contacts is still saved.
  if (room < counts.numbers) await requireRoom({ id: accountId, db: tx }, 'contacts', held);
  return true;
}

/** The last row of the next chunk; undefined if there is none. */
async function endOfChunk(
  tx: OwnerDb,
  { account_id, id, saved_up_to, saved_line }: Unfinished,
  size: number,
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    SELECT number, line FROM (
      SELECT number, line, sum(bytes) OVER (ORDER BY number, line) - bytes AS before FROM (
        SELECT number, line, pg_column_size(fields) AS bytes FROM import_rows
        WHERE account_id = ${account_id} AND import_id = ${id} AND (number, line) > (${saved_up_to}, ${saved_line}::int)
        ORDER BY number, line LIMIT ${size}
      ) next
    ) summed WHERE before < ${CHUNK_BYTES} ORDER BY number DESC, line DESC LIMIT 1`.execute(tx);
  return rows[0];
}
