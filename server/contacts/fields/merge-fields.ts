import { sql } from 'kysely';
import { mergeFields as endpoint } from '#contract/contact-fields.ts';
import { bulkAction, startBulkAction } from '#server/bulk-actions/index.ts';
import type { GuardFields } from '#server/guard-fields.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { requireUncompared } from '../smart/kinds-of-groups.ts';
import { holdField, holdKept, requireUnused } from './change-field.ts';
import { fieldsOf, unmerge } from './fields.ts';
import { fitValue, type Reading } from '#contract/fit-value.ts';
import { readingOf } from './reading-of.ts';
import { holdValues, rowsWith, writeValues } from './rows-with.ts';

/** `key` is the field whose values move, `into` the one that gets them. */
type Settings = Reading & { key: string; into: string; names: string[] };
/** The values that contacts had, and what the other field got of them; null where it had a value, or it did not fit. */
type Kept = { moved: { number: string; value: string; got: string | null }[] };

/** Moves the values of a field into another. Where both have one, the other's stays. Throws `field_deleted`. */
export const mergingFields = (guards: GuardFields[]) =>
  bulkAction<string, object, Settings, Kept>({
    ...rowsWith,
    name: 'merge-fields',
    startedBy: endpoint,
    audited: 'merging of fields started',
    exclusive: true,

    async apply(account, { settings: { key, into, ...reading } }, numbers) {
      const field = (await fieldsOf(account.db, account.id)).withKey(into);
      if (!field) throw fieldGone();
      const moved = (await holdValues(account, numbers, key, into)).map(({ number, value, other }) => {
        const read = fitValue(value, field, reading);
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
      return { dealtWith: numbers.length, done: moved.length, before: { moved } };
    },

    async beginUndo(account, { key, into, names }) {
      for (const one of [key, into].toSorted()) await holdKept(account, one);
      await requireUnused(account, guards, names);
    },

    /** The field is there again first. What the other field got goes, unless it was changed since. */
    async undo(account, { settings: { key, into, names } }, { moved }) {
      await bringBack(account, { key, into, names });
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

/** A merged field is there again, and messages that name it mean it. If another has its name by now, it stays deleted. */
async function bringBack(
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

type Wanted = Reading & { into: string; from: string };

/**
 * Starts to move the values of a field into another. At once the field is gone, and messages that name it mean the other.
 * Throws `not_found`, `same_field`, `field_in_use`, and `field_in_filter` where a filter may not fit the
 * other.
 */
export async function mergeFields(
  account: ActingAccount,
  guards: GuardFields[],
  { into, from, ...reading }: Wanted,
) {
  if (into === from) throw invalid('from', 'same_field', 'Choose another field to merge into this one.');
  // Two that merge each other take turns.
  const held = new Map<string, Awaited<ReturnType<typeof holdField>>>();
  for (const key of [into, from].toSorted()) held.set(key, await holdField(account, key));
  const [source, target] = [held.get(from)!, held.get(into)!];
  const names = [source.name, ...source.former_names].filter((name) => name !== target.name);
  await requireUnused(account, guards, names);
  if (source.type !== target.type || source.type === 'choice') await requireUncompared(account, from);
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
  const settings: Settings = { ...(await readingOf(account, source, reading)), key: from, into, names };
  return startBulkAction(account, mergingFields(guards), { matching: {} }, { settings });
}

const fieldGone = () =>
  new Problem('conflict', 'field_deleted', 'The target field was deleted. Restore it, then merge again.');
