import { sql } from 'kysely';
import type { ContactImport } from '#contract/imports.ts';
import { audit, requireNoErasure } from '#server/accounts/index.ts';
import type { BeforeGroupsDeleted } from '#server/group-deletion.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { wake } from '#server/platform/wake-ups/wake.ts';
import type { StoredValues } from '../fields/fields.ts';
import { createPastValueReader } from '../fields/past-values.ts';
import { lockGroupLeaving } from '../leave-group.ts';
import { getImport } from './imports.ts';
import { CAN_UNDO } from './can-undo.ts';
import { removeCreated } from './remove-created.ts';
import type { ImportRow } from './import-row.ts';

/**
 * Starts to undo a finished import. Throws `not_found`. Throws `cannot_undo` if the import is still running,
 * changed nothing, is already undone, or is too old. Throws `in_progress` while a person is being erased.
 */
export async function undoImport(account: ActingAccount, importId: number): Promise<ContactImport> {
  const { fileName } = await getImport(account, importId);
  await requireNoErasure(account);
  const { numAffectedRows } = await sql`
    UPDATE imports i SET state = 'undoing', problem = NULL, tries = 0, retry_at = NULL
    WHERE account_id = ${account.id} AND id = ${importId} AND ${CAN_UNDO}`.execute(account.db);
  if (numAffectedRows === 0n)
    throw new Problem(
      'conflict',
      'cannot_undo',
      'This import cannot be undone. It is still running, changed nothing, is already undone, or is too old.',
    );
  await audit(account, 'import undone', { importId, fileName });
  await wake(account.db, 'long work');
  return getImport(account, importId);
}

/**
 * Undoes an import's last remaining step, or finishes the undo if none remains. Deletes the contacts that
 * the step added, and restores the contacts that it changed. Removes contacts from the groups that they
 * joined. Skips contacts that have changed since, and contacts whose old values no longer fit. Also skips
 * added contacts that have joined other groups.
 */
export async function undoStep(
  tx: OwnerDb,
  undoing: ImportRow,
  before: BeforeGroupsDeleted[],
): Promise<void> {
  const { account_id: accountId, id } = undoing;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM import_changes WHERE account_id = ${accountId} AND import_id = ${id} ORDER BY id DESC LIMIT 1`.execute(
    tx,
  );
  const [last] = rows;
  if (!last) return finishUndo(tx, undoing, before);
  const step = { accountId, importId: id, changesId: last.id };
  const former = await readFormerValues(tx, step, await lockContacts(tx, step));
  const counts = await restoreFormerValues(tx, step, former);
  await sql`
    UPDATE imports SET undone_steps = undone_steps + 1, removed = removed + ${counts.removed},
      restored = restored + ${counts.restored}, kept = kept + ${counts.kept}
    WHERE account_id = ${accountId} AND id = ${id}`.execute(tx);
}

type UndoStepKey = { accountId: number; importId: number; changesId: number };

/** Returns common table expressions that unpack the step's changes. */
const changesInStep = ({ accountId, importId, changesId }: UndoStepKey) => sql`
  changes AS MATERIALIZED (
    SELECT * FROM import_changes WHERE account_id = ${accountId} AND import_id = ${importId} AND id = ${changesId}
  ), added AS MATERIALIZED (
    SELECT unnest(added) COLLATE "C" AS number FROM changes
  ), updated AS MATERIALIZED (
    SELECT (u ->> 0) COLLATE "C" AS number, u ->> 1 AS first_name, u ->> 2 AS last_name, u -> 3 AS fields, (u ->> 4)::timestamptz AS changed_at
    FROM changes, jsonb_array_elements(updated) u
  ), joined AS MATERIALIZED (
    SELECT j.key::bigint AS group_id, n.number COLLATE "C" AS number
    FROM changes, jsonb_each(joined) j, jsonb_array_elements_text(j.value) AS n(number)
  ), numbers AS MATERIALIZED (
    SELECT number FROM added UNION SELECT number FROM updated UNION SELECT number FROM joined
  )`;

type ContactFieldValues = { number: string; fields: StoredValues };

/**
 * Locks the contacts of a step and returns their values. Waits for transactions that add them to groups. The
 * next statement then sees the new memberships. Until the transaction ends, no other transaction can remove
 * members from groups.
 */
async function lockContacts(tx: OwnerDb, step: UndoStepKey): Promise<ContactFieldValues[]> {
  await lockGroupLeaving({ id: step.accountId, db: tx });
  const { rows } = await sql<ContactFieldValues>`
    WITH ${changesInStep(step)}
    SELECT number, fields FROM contacts WHERE account_id = ${step.accountId} AND number IN (SELECT number FROM numbers)
    ORDER BY number FOR UPDATE`.execute(tx);
  return rows;
}

/** A contact's old values in the form of the current fields. `fields` is null if some values do not fit. */
type FormerValues = { number: string; fields: StoredValues | null };

async function readFormerValues(
  tx: OwnerDb,
  step: UndoStepKey,
  current: ContactFieldValues[],
): Promise<FormerValues[]> {
  const { rows } = await sql<ContactFieldValues>`
    WITH ${changesInStep(step)} SELECT number, fields FROM updated`.execute(tx);
  const refit = await createPastValueReader({ id: step.accountId, db: tx });
  const has = new Map(current.map(({ number, fields }) => [number, fields]));
  return rows.map(({ number, fields }) => {
    const { values, isComplete } = refit(fields, has.get(number));
    return { number, fields: isComplete ? values : null };
  });
}

type Counts = { removed: number; restored: number; kept: number };

async function restoreFormerValues(tx: OwnerDb, step: UndoStepKey, former: FormerValues[]): Promise<Counts> {
  const { accountId, importId, changesId } = step;
  const { rows } = await sql<Counts>`
    WITH ${changesInStep(step)}, former AS MATERIALIZED (
      SELECT number COLLATE "C" AS number, nullif(fields, 'null') AS fields
      FROM jsonb_to_recordset(${JSON.stringify(former)}::jsonb) AS f(number text, fields jsonb)
    ), there AS MATERIALIZED (
      SELECT c.number, CASE
        -- A change that began before the step may have been written after it.
        WHEN c.number IN (SELECT number FROM added UNION ALL SELECT number FROM updated) THEN c.changed_at <> (SELECT at FROM changes)
        ELSE c.changed_at > (SELECT at FROM changes) END OR (
        c.number IN (SELECT number FROM former WHERE fields IS NULL)
      ) OR (
        c.number IN (SELECT number FROM added) AND EXISTS (
          SELECT FROM group_members m WHERE m.account_id = ${accountId} AND m.number = c.number
            AND NOT EXISTS (SELECT FROM joined j WHERE j.number = m.number AND j.group_id = m.group_id))) AS is_kept
      FROM numbers CROSS JOIN LATERAL (
        SELECT * FROM contacts c WHERE c.account_id = (SELECT ${accountId}::bigint) AND c.number = numbers.number OFFSET 0
      ) c
    ), kept AS (
      INSERT INTO import_kept (account_id, import_id, number)
      SELECT ${accountId}, ${importId}, number FROM there WHERE is_kept ON CONFLICT DO NOTHING RETURNING 1
    ), removed AS (
      DELETE FROM contacts c USING there, added
      WHERE NOT there.is_kept AND added.number = there.number AND c.account_id = ${accountId} AND c.number = there.number
      RETURNING c.number
    ), gone AS (
      -- Those that were removed leave their groups with them.
      DELETE FROM group_members m USING joined, there
      WHERE NOT there.is_kept AND joined.number = there.number AND m.account_id = ${accountId}
        AND m.group_id = joined.group_id AND m.number = joined.number
        AND NOT EXISTS (SELECT FROM added WHERE added.number = joined.number)
    ), restored AS (
      UPDATE contacts c SET first_name = u.first_name, last_name = u.last_name, fields = former.fields, changed_at = u.changed_at
      FROM updated u JOIN former USING (number) JOIN there ON there.number = u.number AND NOT there.is_kept
      WHERE c.account_id = ${accountId} AND c.number = u.number RETURNING 1
    ), undone AS (
      DELETE FROM import_changes WHERE account_id = ${accountId} AND import_id = ${importId} AND id = ${changesId}
    )
    SELECT (SELECT count(*) FROM removed)::int AS removed, (SELECT count(*) FROM restored)::int AS restored,
      (SELECT count(*) FROM kept)::int AS kept`.execute(tx);
  return rows[0]!;
}

async function finishUndo(tx: OwnerDb, undone: ImportRow, before: BeforeGroupsDeleted[]): Promise<void> {
  const { account_id, id } = undone;
  await removeCreated(tx, undone, before);
  await sql`
    UPDATE imports SET state = 'undone' WHERE account_id = ${account_id} AND id = ${id}`.execute(tx);
}
