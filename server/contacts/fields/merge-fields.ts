import { sql } from 'kysely';
import { mergeFields as endpoint } from '#contract/contact-fields.ts';
import { bulkAction, startBulkAction } from '#server/bulk-actions/index.ts';
import type { GuardFields } from '#server/guard-fields.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { requireFieldNotInFilter } from '../smart/group-checks.ts';
import { lockField, lockFieldRow, requireUnused } from './change-field.ts';
import { fieldsOf, unmerge } from './fields.ts';
import { parseFieldValue, type ValueParseOptions } from '#contract/parse-field-value.ts';
import { parseOptionsForField } from './reading-for-field.ts';
import { lockValues, fieldRows, writeValues } from './field-rows.ts';

/** The values of field `key` move to field `into`. */
type Settings = ValueParseOptions & { key: string; into: string; names: string[] };
/**
 * `got` is the value that the target received. It is null if the target had a value or the moved value did
 * not fit.
 */
type UndoData = { moved: { number: string; value: string; got: string | null }[] };

/**
 * Moves the values of a field into another. Drops a value if it does not fit, or if the contact already has
 * a value in the target. Throws `field_deleted` if the target was deleted.
 */
export const mergeFieldsAction = (guards: GuardFields[]) =>
  bulkAction<string, object, Settings, UndoData>({
    ...fieldRows,
    name: 'merge-fields',
    startedBy: endpoint,
    audited: 'merging of fields started',
    exclusive: true,

    async apply(account, { settings: { key, into, ...reading } }, numbers) {
      const field = (await fieldsOf(account.db, account.id)).withKey(into);
      if (!field) throw targetDeletedProblem();
      const moved = (await lockValues(account, numbers, key, into)).map(({ number, value, other }) => {
        const read = parseFieldValue(value, field, reading);
        return { number, value, got: other === null && 'value' in read ? read.value : null };
      });
      await writeValues(
        account,
        into,
        moved.filter(({ got }) => got !== null).map(({ number, got }) => ({ number, value: got })),
      );
      await writeValues(
        account,
        key,
        moved.map(({ number }) => ({ number, value: null })),
      );
      return { processed: numbers.length, done: moved.length, before: { moved } };
    },

    async beginUndo(account, { key, into, names }) {
      for (const one of [key, into].toSorted()) await lockFieldRow(account, one);
      await requireUnused(account, guards, names);
    },

    /**
     * Restores the merged field and then its values. Removes the moved values from the target, except values
     * that have changed since.
     */
    async undo(account, { settings: { key, into, names } }, { moved }) {
      await restoreMergedField(account, { key, into, names });
      const { rows } = await sql<{ number: string; value: string; takes: boolean }>`
      SELECT c.number, k.value, k.got IS NOT NULL AND c.fields ->> ${into} IS NOT DISTINCT FROM k.got AS takes
      FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS k(number text, value text, got text)
      JOIN contacts c ON c.account_id = ${account.id} AND c.number = k.number AND NOT jsonb_exists(c.fields, ${key})
      ORDER BY c.number FOR UPDATE OF c`.execute(account.db);
      const taken = rows.filter(({ takes }) => takes);
      await writeValues(
        account,
        into,
        taken.map(({ number }) => ({ number, value: null })),
      );
      return writeValues(account, key, rows);
    },
  });

/**
 * Restores a merged field, and messages with its name use it again. The field stays deleted if another field
 * now has its name.
 */
async function restoreMergedField(
  account: Account,
  { key, into, names }: Pick<Settings, 'key' | 'into' | 'names'>,
): Promise<void> {
  await unmerge(account, key);
  await sql`
    UPDATE contact_fields SET former_names = ARRAY(
      SELECT name FROM unnest(former_names) AS name WHERE name <> ALL(${arrayLiteral(names)}::text[]))
    WHERE account_id = ${account.id} AND key = ${into}`.execute(account.db);
  await sql`
    UPDATE contact_fields f SET deleted_at = NULL WHERE account_id = ${account.id} AND key = ${key} AND NOT EXISTS (
      SELECT FROM contact_fields o WHERE o.account_id = f.account_id AND o.name = f.name AND o.deleted_at IS NULL)`.execute(
    account.db,
  );
}

type MergeRequest = ValueParseOptions & { into: string; from: string };

/**
 * Starts to move the values of a field into another. The field disappears at once, and messages with its
 * name use the target. Throws `not_found`, `same_field`, `field_in_use`, and the guards' problems. Throws
 * `field_in_filter` if a filter might not fit the target.
 */
export async function mergeFields(
  account: ActingAccount,
  guards: GuardFields[],
  { into, from, ...reading }: MergeRequest,
) {
  if (into === from) throw invalid('from', 'same_field', 'Choose another field to merge into this one.');
  // Lock by key, so that two opposite merges cannot deadlock.
  const held = new Map<string, Awaited<ReturnType<typeof lockField>>>();
  for (const key of [into, from].toSorted()) held.set(key, await lockField(account, key));
  const [source, target] = [held.get(from)!, held.get(into)!];
  const names = [source.name, ...source.former_names].filter((name) => name !== target.name);
  await requireUnused(account, guards, names);
  if (source.type !== target.type || source.type === 'choice') await requireFieldNotInFilter(account, from);
  await account.db
    .updateTable('contact_fields')
    .set({ deleted_at: sql`now()`, merged_keys: [] })
    .where('account_id', '=', account.id)
    .where('key', '=', from)
    .execute();
  await account.db
    .updateTable('contact_fields')
    .set({
      former_names: [...new Set([...target.former_names, ...names])],
      merged_keys: [...target.merged_keys, from, ...source.merged_keys],
    })
    .where('account_id', '=', account.id)
    .where('key', '=', into)
    .execute();
  const settings: Settings = {
    ...(await parseOptionsForField(account, source, reading)),
    key: from,
    into,
    names,
  };
  return startBulkAction(account, mergeFieldsAction(guards), { matching: {} }, { settings });
}

const targetDeletedProblem = () =>
  new Problem('conflict', 'field_deleted', 'The target field was deleted. Restore it, then merge again.');
