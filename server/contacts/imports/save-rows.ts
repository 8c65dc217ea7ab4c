import { type RawBuilder, sql } from 'kysely';
import type { Layout } from '#contract/imports.ts';
import { limitFor, requireBelowLimit } from '#server/accounts/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { countAllContacts } from '../count-contacts.ts';
import { type Fields, fieldsOf } from '../fields/fields.ts';
import { MAX_FIELD_BYTES } from '../fields/limits.ts';
import type { ImportRow } from './import-row.ts';

/** The maximum rows per step. */
const CHUNK_ROWS = 3000;
const MIN_ROWS = 100;
/** The approximate limit in bytes for the custom fields that a step replaces and writes. */
const CHUNK_BYTES = 1024 * 1024;

type RowPosition = { number: string; line: number };
type Counts = { changes: number; rows: number; numbers: number; added: number; updated: number };

/**
 * Saves the next rows in the caller's transaction, ordered by number and line. Inserts or updates contacts,
 * adds them to the groups, and advances the counts and the cursor. If several rows have the same number, the
 * first one counts. Returns false if nothing is left. Throws `too_many_contacts` if there is no room for new
 * contacts.
 */
export async function saveChunk(tx: OwnerDb, saving: ImportRow): Promise<boolean> {
  const { account_id: accountId, id, saved_up_to, saved_line } = saving;
  const groupIds = await groupsOf(tx, saving);
  const countContacts = () => countAllContacts(tx, accountId);
  const room = (await limitFor({ id: accountId, db: tx }, 'contacts')) - (await countContacts());
  const chunk = Math.ceil(CHUNK_ROWS / Math.max(groupIds.length, 1));
  const end = await findChunkEnd(tx, saving, room > 0 ? Math.max(MIN_ROWS, Math.min(chunk, room)) : chunk);
  if (!end) return false;

  const merged = mergeContactValues(saving, await fieldsOf(tx, accountId));
  const changes = sql`${saving.updates_existing} AND (c.first_name, c.last_name, c.fields) IS DISTINCT FROM (${merged})`;
  const { rows } = await sql<Counts>`
    WITH chunk AS MATERIALIZED (
      SELECT number, line, first_name, last_name, fields FROM import_rows
      WHERE account_id = ${accountId} AND import_id = ${id}
        AND (number, line) > (${saved_up_to}, ${saved_line}::int) AND (number, line) <= (${end.number}, ${end.line}::int)
    ), firsts AS MATERIALIZED (
      -- The first row of the cursor's number was in an earlier chunk.
      SELECT DISTINCT ON (number) number, first_name, last_name, fields FROM chunk
      WHERE number <> ${saved_up_to} ORDER BY number, line
    ), existing AS MATERIALIZED (
      -- Each is looked up by its number, whatever PostgreSQL believes about how many rows were staged. Locked all the
      -- same, in order, so that none changes before it is saved.
      SELECT c.*, ${changes} AS will_change FROM firsts excluded CROSS JOIN LATERAL (
        SELECT number, first_name, last_name, fields, changed_at FROM contacts
        WHERE account_id = ${accountId} AND number = excluded.number FOR UPDATE) c
    ), saved AS (
      INSERT INTO contacts AS c (account_id, number, first_name, last_name, fields)
      SELECT ${accountId}, number, first_name, last_name, fields FROM firsts
      -- What they were is read first.
      WHERE (SELECT count(*) FROM existing) >= 0 ORDER BY number
      -- A contact that stays as it is, is locked all the same, so that nobody deletes it before it joins the groups.
      ON CONFLICT (account_id, number) DO UPDATE SET (first_name, last_name, fields, changed_at) = (${merged}, now())
      WHERE ${changes}
      -- Of a row that was there, xmax names the transaction that locked it.
      RETURNING c.number, c.xmax = 0 AS is_new
    ), joined AS (
      INSERT INTO group_members (account_id, group_id, number)
      SELECT ${accountId}, group_id, number FROM firsts, unnest(${arrayLiteral(groupIds)}::bigint[]) AS group_id
      -- Counted first, for these rows to be saved before they join.
      WHERE (SELECT count(*) FROM saved) >= 0 ORDER BY group_id, number
      ON CONFLICT DO NOTHING RETURNING group_id, number
    ), changes AS (
      INSERT INTO import_changes (account_id, import_id, added, updated, joined)
      SELECT ${accountId}, ${id}, added, updated, joined FROM (
        SELECT coalesce((SELECT array_agg(number) FROM saved WHERE is_new), '{}') AS added, coalesce((
            SELECT json_agg(json_build_array(number, first_name, last_name, fields, changed_at))::jsonb FROM existing WHERE will_change
          ), '[]') AS updated, coalesce((
            -- A jsonb_object_agg would take ten times as long.
            SELECT json_object_agg(group_id, numbers)::jsonb FROM (
              SELECT group_id, json_agg(number) AS numbers FROM joined GROUP BY group_id) by_group
          ), '{}') AS joined
      ) step WHERE added <> '{}' OR updated <> '[]' OR joined <> '{}' RETURNING 1
    )
    SELECT (SELECT count(*) FROM changes)::int AS changes, (SELECT count(*) FROM chunk)::int AS rows, (SELECT count(*) FROM firsts)::int AS numbers,
           count(*) FILTER (WHERE is_new)::int AS added, count(*) FILTER (WHERE NOT is_new)::int AS updated
    FROM saved`.execute(tx);
  const counts = rows[0]!;
  await sql`
    UPDATE imports SET saved_up_to = ${end.number}, saved_line = ${end.line}, saved = saved + ${counts.rows},
      change_steps = change_steps + ${counts.changes}, added = added + ${counts.added}, updated = updated + ${counts.updated},
      unchanged = unchanged + ${counts.numbers - counts.added - counts.updated},
      duplicates = duplicates + ${counts.rows - counts.numbers}
    WHERE account_id = ${accountId} AND id = ${id}`.execute(tx);
  // A chunk with only existing contacts is saved even without room for new ones.
  if (room < counts.numbers) await requireBelowLimit({ id: accountId, db: tx }, 'contacts', countContacts);
  return true;
}

/**
 * Returns SQL for the new values of an existing contact `c`. An old value stays if the file has no column
 * for it. It also stays if the cell is blank, unless blank cells overwrite values.
 */
function mergeContactValues(
  { layout, overwrites_with_blank }: ImportRow,
  fields: Fields,
): RawBuilder<unknown> {
  const { columns } = layout as Layout;
  const blanked = overwrites_with_blank ? columns : [];
  const name = (column: 'first_name' | 'last_name') =>
    blanked.some(({ role }) => role === column)
      ? sql`excluded.${sql.ref(column)}`
      : sql`coalesce(nullif(excluded.${sql.ref(column)}, ''), c.${sql.ref(column)})`;
  const emptied = arrayLiteral(
    blanked
      .filter(({ role }) => role === 'field')
      .flatMap(({ variable }) => fields.withName(variable)?.keys ?? []),
  );
  return sql`${name('first_name')}, ${name('last_name')},
        CASE WHEN octet_length(c.fields::text) < ${MAX_FIELD_BYTES} THEN (c.fields - ${emptied}::text[]) || excluded.fields ELSE c.fields END`;
}

async function groupsOf(tx: OwnerDb, { account_id, id }: ImportRow): Promise<number[]> {
  const rows = await tx
    .selectFrom('import_groups')
    .select('group_id')
    .where('account_id', '=', account_id)
    .where('import_id', '=', id)
    .execute();
  return rows.map(({ group_id }) => group_id);
}

/** Finds the last row of the next chunk. Returns undefined at the end. */
async function findChunkEnd(
  tx: OwnerDb,
  { account_id, id, saved_up_to, saved_line }: ImportRow,
  size: number,
): Promise<RowPosition | undefined> {
  const { rows } = await sql<RowPosition>`
    SELECT number, line FROM (
      SELECT number, line, sum(bytes) OVER (ORDER BY number, line) - bytes AS before FROM (
        SELECT number, line, pg_column_size(fields) + coalesce((
          SELECT pg_column_size(c.fields) FROM contacts c WHERE c.account_id = r.account_id AND c.number = r.number), 0) AS bytes
        FROM import_rows r WHERE account_id = ${account_id} AND import_id = ${id} AND (number, line) > (${saved_up_to}, ${saved_line}::int)
        ORDER BY number, line LIMIT ${size}
      ) next
    ) summed WHERE before < ${CHUNK_BYTES} ORDER BY number DESC, line DESC LIMIT 1`.execute(tx);
  return rows[0];
}
