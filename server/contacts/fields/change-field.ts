import { sql } from 'kysely';
import { type ContactField, DELETED_FIELD_DAYS } from '#contract/contact-fields.ts';
import { audit } from '#server/accounts/index.ts';
import { runningSettings } from '#server/bulk-actions/index.ts';
import type { GuardFields } from '#server/guard-fields.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { notFound, Problem } from '#server/platform/errors.ts';
import { daysAgo } from '#server/platform/retention/delete-in-batches.ts';
import { requireFieldNotInFilter } from '../smart/group-checks.ts';
import { fieldNameTaken, labelFrom, readName, requireFieldLimit, claimName } from './create-field.ts';
import { isNotDeleted } from './fields.ts';
import { toContactField } from './list-fields.ts';

/**
 * Renames a field. Throws `not_found`, `field_exists` and `field_name`. Throws `field_in_use` during an
 * import into the field. If another field had the name before, also throws the guards' problems.
 */
export async function renameField(
  account: ActingAccount,
  guards: GuardFields[],
  key: string,
  newName: string,
): Promise<ContactField> {
  const was = await lockField(account, key);
  const name = readName(newName);
  if (name === was.name) return changeLabel(account, was, newName);
  await requireNoImport(account, [was.name]);
  await requireNameFree(account, name);
  const row = await account.db
    .updateTable('contact_fields')
    .set({
      name,
      label: labelFrom(newName, name),
      former_names: [...was.former_names.filter((former) => former !== name), was.name],
    })
    .where('account_id', '=', account.id)
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirstOrThrow();
  await claimName(account, guards, key, name);
  await audit(account, 'field renamed', { name, was: was.name });
  return toContactField(row);
}

/** Changes only the label. Messages still use the same name. */
async function changeLabel(account: ActingAccount, was: LockedField, newName: string): Promise<ContactField> {
  const label = labelFrom(newName, was.name);
  if (label === null || label === was.label) return toContactField(was);
  await account.db
    .updateTable('contact_fields')
    .set({ label })
    .where('account_id', '=', account.id)
    .where('key', '=', was.key)
    .execute();
  return toContactField({ ...was, label });
}

/** Deletes a field. Throws `not_found`, `field_in_use`, `field_in_filter`, and the guards' problems. */
export async function deleteField(account: ActingAccount, guards: GuardFields[], key: string): Promise<void> {
  const { name, former_names } = await lockField(account, key);
  await requireUnused(account, guards, [name, ...former_names]);
  await requireNoMerge(account, key);
  await requireFieldNotInFilter(account, key);
  await account.db
    .updateTable('contact_fields')
    .set({ deleted_at: sql`now()` })
    .where('account_id', '=', account.id)
    .where('key', '=', key)
    .execute();
  await audit(account, 'field deleted', { name });
}

/**
 * Restores a deleted field with its values. Throws `not_found`, `field_exists`, `too_many_fields`, and the
 * guards' problems.
 */
export async function restoreField(
  account: ActingAccount,
  guards: GuardFields[],
  key: string,
): Promise<ContactField> {
  const deleted = await account.db
    .selectFrom('contact_fields')
    .select('name')
    .where('account_id', '=', account.id)
    .where('key', '=', key)
    .where('deleted_at', '>', daysAgo(DELETED_FIELD_DAYS))
    .where('is_gone', '=', false)
    // Only the undo of a merge restores a merged field.
    .where(sql<boolean>`NOT EXISTS (
      SELECT FROM contact_fields f WHERE f.account_id = ${account.id} AND ${key} = ANY(f.merged_keys))`)
    .forUpdate()
    .executeTakeFirst();
  if (!deleted) throw notFound('deleted field');
  await requireNameFree(account, deleted.name);
  const row = await account.db
    .updateTable('contact_fields')
    .set({ deleted_at: null })
    .where('account_id', '=', account.id)
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirstOrThrow();
  await requireFieldLimit(account);
  await claimName(account, guards, key, deleted.name);
  await audit(account, 'field restored', { name: deleted.name });
  return toContactField(row);
}

type LockedField = Awaited<ReturnType<typeof lockField>>;

/** Locks a field that is not deleted. Throws `not_found`. */
export async function lockField(account: Account, key: string) {
  const row = await lockFieldRow(account, key);
  if (!row || row.deleted_at) throw notFound('custom field');
  return row;
}

/** Locks a field, even a deleted one. */
export const lockFieldRow = ({ id, db }: Account, key: string) =>
  db
    .selectFrom('contact_fields')
    .selectAll()
    .where('account_id', '=', id)
    .where('key', '=', key)
    .where('is_gone', '=', false)
    .forUpdate()
    .executeTakeFirst();

/**
 * Throws `field_in_use` while a merge moves values into this field, or an undo of a merge moves values out.
 */
async function requireNoMerge(account: Account, key: string): Promise<void> {
  const running = await runningSettings(account, 'merge-fields');
  if (running.some((settings) => settings['into'] === key))
    throw new Problem(
      'conflict',
      'field_in_use',
      'Another field is being merged into this one. Wait until that is finished, or cancel it, then delete this field.',
    );
}

async function requireNameFree({ id, db }: Account, name: string): Promise<void> {
  const { rows } = await sql`
    SELECT FROM contact_fields WHERE account_id = ${id} AND name = ${name} AND ${isNotDeleted}`.execute(db);
  if (rows.length > 0) throw fieldNameTaken(name);
}

/**
 * Throws `field_in_use` if an import uses a field with one of these names. Also throws the guards' problems.
 */
export async function requireUnused(account: Account, guards: GuardFields[], names: string[]): Promise<void> {
  await requireNoImport(account, names);
  for (const guard of guards) await guard(account, names);
}

async function requireNoImport({ id, db }: Account, names: string[]): Promise<void> {
  const { rows } = await sql`
    SELECT FROM imports WHERE account_id = ${id} AND state IN ('reading', 'saving')
      AND EXISTS (SELECT FROM unnest(${arrayLiteral(names)}::text[]) AS name
        WHERE layout -> 'columns' @> jsonb_build_array(jsonb_build_object('role', 'field', 'variable', name))) LIMIT 1`.execute(
    db,
  );
  if (rows.length > 0)
    throw new Problem(
      'conflict',
      'field_in_use',
      'A file is being imported into this field. Wait until the import is finished.',
    );
}
