import type { Contact } from '#contract/contacts.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { toContact } from './contacts.ts';
import { fieldsOf } from './fields/fields.ts';

type Times = { createdAt: string; changedAt: string };

export async function findContactByNumber(
  { id, db }: Account,
  number: string,
): Promise<(Contact & Times) | undefined> {
  const row = await db
    .selectFrom('contacts')
    .select(['id', 'number', 'first_name', 'last_name', 'fields', 'created_at', 'changed_at'])
    .where('account_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  return (
    row && {
      ...toContact(row, await fieldsOf(db, id)),
      createdAt: row.created_at.toISOString(),
      changedAt: row.changed_at.toISOString(),
    }
  );
}

/** Lists all groups of the contact with this number, ordered by name. */
export const groupsOfContact = (
  { id, db }: Account,
  number: string,
): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('group_members as m')
    .innerJoin('groups as g', (join) =>
      join.onRef('g.account_id', '=', 'm.account_id').onRef('g.id', '=', 'm.group_id'),
    )
    .select(['g.id', 'g.name'])
    .where('m.account_id', '=', id)
    .where('m.number', '=', number)
    .orderBy(({ fn }) => fn('lower', ['g.name']))
    .execute();
