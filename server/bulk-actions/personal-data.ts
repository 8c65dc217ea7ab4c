import { type Kysely, sql } from 'kysely';
import type { PersonalData, DataSubject } from '#server/personal-data.ts';
import { mentionsNumber } from '#server/platform/db/number-mentions.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { type Json, removeNumber } from './remove-number.ts';

export const bulkActionsPersonalData: PersonalData = {
  tables: {
    bulk_actions: 'The number is removed from the selection and from its search',
    bulk_action_changes: 'The number and its contact are removed, so that an undo cannot restore them',
  },
  check: refuseRunning,
  erase: clearSelection,
  eraseBatch: clearChanges,
};

/**
 * Refuses the erasure while a bulk action or an undo is running, because either may hold contacts and
 * numbers in memory.
 */
async function refuseRunning(tx: Kysely<Tables>, { accountId }: DataSubject): Promise<void> {
  const { rows } = await sql`
    SELECT FROM bulk_actions WHERE account_id = ${accountId} AND state = 'running' LIMIT 1`.execute(tx);
  if (rows.length > 0)
    throw new Problem(
      'conflict',
      'in_progress',
      'A bulk action on contacts or opt-outs is running. Try again when it is finished.',
    );
}

async function clearSelection(tx: Kysely<Tables>, { accountId, number }: DataSubject): Promise<void> {
  await sql`
    UPDATE bulk_actions SET keys = keys - ${number}, matching = CASE WHEN ${mentionsNumber(sql`matching::text`, number)} THEN '{}' ELSE matching END,
      place = CASE WHEN place = to_jsonb(${number}::text) THEN NULL ELSE place END
    WHERE account_id = ${accountId} AND (keys ? ${number} OR place = to_jsonb(${number}::text) OR ${mentionsNumber(sql`matching::text`, number)})`.execute(
    tx,
  );
}

/**
 * How many rows to search per transaction. Each row contains the changes of one step, up to 4,000 contacts.
 */
const ROWS_PER_STEP = 5;

/** `before` is null if the changes do not contain the number. */
type RemainingUndoData = { bulk_action_id: number; id: number; before: Json };

/**
 * Removes the number from the undo data of the next few steps. `place` identifies the last step that was
 * searched. Returns the next `place`, or null at the end.
 */
async function clearChanges(
  tx: Kysely<Tables>,
  { accountId, number }: DataSubject,
  place: unknown,
): Promise<unknown> {
  const [after, afterId] = (place ?? [0, 0]) as [number, number];
  const { rows } = await sql<RemainingUndoData>`
    SELECT bulk_action_id, id, CASE WHEN position(${JSON.stringify(number)} in before::text) > 0 THEN before END AS before
    FROM bulk_action_changes
    WHERE account_id = ${accountId} AND (bulk_action_id, id) > (${after}::bigint, ${afterId}::bigint)
    ORDER BY bulk_action_id, id LIMIT ${ROWS_PER_STEP} FOR UPDATE`.execute(tx);
  for (const { bulk_action_id, id, before } of rows) {
    if (before === null) continue;
    const rest = removeNumber(before, number) ?? {};
    await sql`
      UPDATE bulk_action_changes SET before = ${JSON.stringify(rest)}::jsonb
      WHERE account_id = ${accountId} AND bulk_action_id = ${bulk_action_id} AND id = ${id}`.execute(tx);
  }
  const last = rows[ROWS_PER_STEP - 1];
  return last ? [last.bulk_action_id, last.id] : null;
}
