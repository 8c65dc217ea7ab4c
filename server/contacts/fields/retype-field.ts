import { sql } from 'kysely';
import { type FieldType, retypeField as endpoint } from '#contract/contact-fields.ts';
import type { Answer, Request } from '#contract/endpoint.ts';
import { audit } from '#server/accounts/index.ts';
import { bulkAction, startBulkAction } from '#server/bulk-actions/index.ts';
import type { GuardFields } from '#server/guard-fields.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { requireUncompared } from '../smart/kinds-of-groups.ts';
import { holdField, holdKept, requireUnused } from './change-field.ts';
import { readChoices } from './create-field.ts';
import { fitValue, isAlike, type Kind, type Reading } from '#contract/fit-value.ts';
import { toContactField } from './list-fields.ts';
import { readingOf } from './reading-of.ts';
import { holdValues, rowsWith, writeValues } from './rows-with.ts';

type Settings = Reading & { key: string; name: string; was: Kind; kind: Kind };
/** The values that contacts had, and what became of each; null where it did not fit. */
type Kept = { changed: { number: string; value: string; became: string | null }[] };

/** Reads the values of a field as another type. Those that do not fit are removed. */
export const retypingField = (guards: GuardFields[]) =>
  bulkAction<string, object, Settings, Kept>({
    ...rowsWith,
    name: 'retype-field',
    startedBy: endpoint,
    audited: 'change of values started',
    exclusive: true,

    async apply(account, { settings: { key, kind, ...reading } }, numbers) {
      const held = await holdValues(account, numbers, key);
      const changed = held
        .map(({ number, value }) => ({ number, value, became: fitted(value, kind, reading) }))
        .filter(({ value, became }) => value !== became);
      await writeValues(
        account,
        key,
        changed.map(({ number, became }) => ({ number, value: became })),
      );
      return {
        dealtWith: numbers.length,
        done: held.length,
        before: { changed },
        changeCount: changed.length,
      };
    },

    /** The field is at once what it was. */
    async beginUndo(account, { key, was, kind }) {
      const field = await holdKept(account, key);
      if (!field || !(isSame(field, kind) || isSame(field, was))) throw becameOther();
      await requireUnused(account, guards, [field.name, ...field.former_names]);
      if (!isWider(kind, was)) await requireUncompared(account, key);
      await setKind(account, key, was);
    },

    /** Values that were changed again stay. */
    async undo(account, { settings: { key } }, { changed }) {
      const { rows } = await sql<{ number: string; value: string }>`
      SELECT c.number, k.value FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS k(number text, value text, became text)
      JOIN contacts c ON c.account_id = ${account.id} AND c.number = k.number AND c.fields ->> ${key} IS NOT DISTINCT FROM k.became
      ORDER BY c.number FOR UPDATE OF c`.execute(account.db);
      return writeValues(account, key, rows);
    },
  });

const fitted = (value: string, kind: Kind, reading: Reading): string | null => {
  const read = fitValue(value, kind, reading);
  return 'value' in read ? read.value : null;
};

async function setKind({ id, db }: Account, key: string, { type, choices }: Kind): Promise<void> {
  await db
    .updateTable('contact_fields')
    .set({ type, choices })
    .where('account_id', '=', id)
    .where('key', '=', key)
    .execute();
}

type Change = Request<typeof endpoint>['body'];

/**
 * Changes what a field is, at once for what is written from now on, and starts to change the values that there are. Throws
 * `not_found`, `choices_missing`, `field_in_use` and `field_in_filter`.
 */
export async function retypeField(
  account: ActingAccount,
  guards: GuardFields[],
  key: string,
  { type, choices = [], ...said }: Change,
): Promise<Answer<typeof endpoint>> {
  const row = await holdField(account, key);
  const was: Kind = { type: row.type as FieldType, choices: row.choices };
  const kind: Kind = { type, choices: readChoices(type, choices) };
  const values = fitsAll(was, kind) ? [] : guards;
  await requireUnused(account, values, [row.name, ...row.former_names]);
  if (!isWider(was, kind)) await requireUncompared(account, key);
  await setKind(account, key, kind);
  await audit(account, 'field retyped', { name: row.name, type, was: was.type });
  const changed = toContactField({ ...row, ...kind });
  if (fitsAll(was, kind)) return { field: changed, action: null };
  const reading = await readingOf(account, row, said);
  const settings: Settings = { ...reading, key, name: row.name, was, kind };
  return {
    field: changed,
    action: await startBulkAction(account, retypingField(guards), { matching: {} }, { settings }),
  };
}

/** Whether all values of the one kind are values of the other: none has to be looked at. */
const fitsAll = (was: Kind, kind: Kind): boolean => kind.type === 'text' || isWider(was, kind);

/** Whether nothing changes but for more choices: filters mean what they meant. */
const isWider = (was: Kind, kind: Kind): boolean =>
  kind.type === was.type && was.choices.every((one) => kind.choices.some((other) => isAlike(one, other)));

const isSame = (field: { type: string; choices: string[] }, { type, choices }: Kind): boolean =>
  field.type === type && JSON.stringify(field.choices) === JSON.stringify(choices);

const becameOther = () =>
  new Problem(
    'conflict',
    'cannot_undo',
    'This cannot be undone. The field was permanently deleted, or its type or choices changed again. Undo the later change first.',
  );
