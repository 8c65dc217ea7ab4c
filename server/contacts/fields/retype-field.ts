import { sql } from 'kysely';
import { type FieldType, retypeField as endpoint } from '#contract/contact-fields.ts';
import type { Answer, Request } from '#contract/endpoint.ts';
import { audit } from '#server/accounts/index.ts';
import { bulkAction, startBulkAction } from '#server/bulk-actions/index.ts';
import type { GuardFields } from '#server/guard-fields.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { requireFieldNotInFilter } from '../smart/group-checks.ts';
import { lockField, lockFieldRow, requireUnused } from './change-field.ts';
import { readChoices } from './create-field.ts';
import {
  parseFieldValue,
  isEqualIgnoringCase,
  type FieldKind,
  type ValueParseOptions,
} from '#contract/parse-field-value.ts';
import { toContactField } from './list-fields.ts';
import { parseOptionsForField } from './reading-for-field.ts';
import { lockValues, fieldRows, writeValues } from './field-rows.ts';

type Settings = ValueParseOptions & { key: string; name: string; was: FieldKind; kind: FieldKind };
/** `became` is the converted value, or null if the old value did not fit. */
type UndoData = { changed: { number: string; value: string; became: string | null }[] };

/** Converts the values of a field to another type. Removes values that do not fit. */
export const retypeFieldAction = (guards: GuardFields[]) =>
  bulkAction<string, object, Settings, UndoData>({
    ...fieldRows,
    name: 'retype-field',
    startedBy: endpoint,
    audited: 'change of values started',
    exclusive: true,

    async apply(account, { settings: { key, kind, ...reading } }, numbers) {
      const held = await lockValues(account, numbers, key);
      const changed = held
        .map(({ number, value }) => ({ number, value, became: fitOrNull(value, kind, reading) }))
        .filter(({ value, became }) => value !== became);
      await writeValues(
        account,
        key,
        changed.map(({ number, became }) => ({ number, value: became })),
      );
      return {
        processed: numbers.length,
        done: held.length,
        before: { changed },
        changeCount: changed.length,
      };
    },

    /**
     * Restores the field's type and choices before the values. Throws `cannot_undo` if they have changed
     * again or the field is gone. Also throws `field_in_filter`, and the problems of `requireUnused`.
     */
    async beginUndo(account, { key, was, kind }) {
      const field = await lockFieldRow(account, key);
      if (!field || !(isSameKind(field, kind) || isSameKind(field, was))) throw cannotUndoProblem();
      await requireUnused(account, guards, [field.name, ...field.former_names]);
      if (!isWider(kind, was)) await requireFieldNotInFilter(account, key);
      await setKind(account, key, was);
    },

    /** Restores the old values, except where a value has changed since. */
    async undo(account, { settings: { key } }, { changed }) {
      const { rows } = await sql<{ number: string; value: string }>`
      SELECT c.number, k.value FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS k(number text, value text, became text)
      JOIN contacts c ON c.account_id = ${account.id} AND c.number = k.number AND c.fields ->> ${key} IS NOT DISTINCT FROM k.became
      ORDER BY c.number FOR UPDATE OF c`.execute(account.db);
      return writeValues(account, key, rows);
    },
  });

const fitOrNull = (value: string, kind: FieldKind, reading: ValueParseOptions): string | null => {
  const read = parseFieldValue(value, kind, reading);
  return 'value' in read ? read.value : null;
};

async function setKind({ id, db }: Account, key: string, { type, choices }: FieldKind): Promise<void> {
  await db
    .updateTable('contact_fields')
    .set({ type, choices })
    .where('account_id', '=', id)
    .where('key', '=', key)
    .execute();
}

type Change = Request<typeof endpoint>['body'];

/**
 * Changes a field's type at once, and starts to convert the existing values. Throws `not_found`,
 * `choices_missing`, `field_in_use`, `field_in_filter`, and the guards' problems.
 */
export async function retypeField(
  account: ActingAccount,
  guards: GuardFields[],
  key: string,
  { type, choices = [], ...format }: Change,
): Promise<Answer<typeof endpoint>> {
  const row = await lockField(account, key);
  const was: FieldKind = { type: row.type as FieldType, choices: row.choices };
  const kind: FieldKind = { type, choices: readChoices(type, choices) };
  const values = fitsAll(was, kind) ? [] : guards;
  await requireUnused(account, values, [row.name, ...row.former_names]);
  if (!isWider(was, kind)) await requireFieldNotInFilter(account, key);
  await setKind(account, key, kind);
  await audit(account, 'field retyped', { name: row.name, type, was: was.type });
  const changed = toContactField({ ...row, ...kind });
  if (fitsAll(was, kind)) return { field: changed, action: null };
  const reading = await parseOptionsForField(account, row, format);
  const settings: Settings = { ...reading, key, name: row.name, was, kind };
  return {
    field: changed,
    action: await startBulkAction(account, retypeFieldAction(guards), { matching: {} }, { settings }),
  };
}

/** Checks whether every value of the old kind is valid in the new kind. */
const fitsAll = (was: FieldKind, kind: FieldKind): boolean => kind.type === 'text' || isWider(was, kind);

/**
 * Checks whether the new kind has the same type, and all choices of the old kind. Filters then keep their
 * meaning.
 */
const isWider = (was: FieldKind, kind: FieldKind): boolean =>
  kind.type === was.type &&
  was.choices.every((one) => kind.choices.some((other) => isEqualIgnoringCase(one, other)));

const isSameKind = (field: { type: string; choices: string[] }, { type, choices }: FieldKind): boolean =>
  field.type === type && JSON.stringify(field.choices) === JSON.stringify(choices);

const cannotUndoProblem = () =>
  new Problem(
    'conflict',
    'cannot_undo',
    'This cannot be undone. The field was permanently deleted, or its type or choices changed again. Undo the later change first.',
  );
