import { sql } from 'kysely';
import { createField } from '#contract/contact-fields.ts';
import { createContactView } from '#contract/contact-views.ts';
import { addContact, createGroup } from '#contract/contacts.ts';
import { type Layout, uploadImport } from '#contract/imports.ts';
import type { Example } from '#server/example.ts';
import { rowsFromSql } from '#server/platform/testing/rows-from-sql.ts';

const LAYOUT: Layout = {
  encoding: 'utf-8',
  delimiter: ',',
  hasHeader: true,
  columns: [{ name: 'number', role: 'number', variable: '' }],
};

export const example: Example = {
  async make(call) {
    const { id: groupId } = (await call(createGroup, { body: { name: 'Regulars' } })).body;
    const ann = { number: '0821234567', firstName: 'Ann' };
    const contact = await call(addContact, { params: { groupId }, body: ann });
    const { key } = (await call(createField, { body: { name: 'Loyalty card' } })).body;
    const file = Buffer.from('number\n0821234567\n');
    const uploaded = await call(uploadImport, { query: { fileName: 'a.csv' }, file });
    const filter = { inAny: String(groupId), optedOut: 'false', addedWithin: 30 };
    const smart = await call(createGroup, { body: { name: 'New regulars', filter } });
    const columns = ['groups', `field ${key}`];
    const view = await call(createContactView, { body: { name: 'Loyal', filter, columns, sort: 'number' } });
    return {
      groupId,
      smartGroupId: smart.body.id,
      contactId: contact.body.id,
      fieldKey: key,
      viewId: view.body.id,
      importId: uploaded.body.id,
    };
  },

  bodies: {
    updateGroup: { name: 'Taken' },
    copyGroup: { name: 'Copied' },
    mergeGroups: { groupIds: [1] },
    renameField: { name: 'taken' },
    checkValues: { type: 'number' },
    retypeField: { type: 'number' },
    mergeFields: { from: 'city' },
    addContact: { number: '0821234568' },
    updateContact: { firstName: 'X' },
    updateContactView: { name: 'Taken' },
    removeContacts: { matching: {} },
    startImport: { layout: LAYOUT, newGroupName: 'Theirs' },
  },

  usual: ({ groupId }) => ({
    groupIds: [[groupId]],
    filter: [
      { inAny: String(groupId), search: 'ann' },
      { optedOut: 'false', addedWithin: 7 },
    ],
    columns: [['groups', 'createdAt']],
    layout: [LAYOUT],
    fileName: ['a.csv', 'Übung.txt'],
  }),

  rows: rowsFromSql(import.meta.dirname),

  /**
   * Creates this many contacts, groups and imports. Every tenth group contains all contacts, and the others
   * contain three.
   */
  async many({ owner }, { accountId, userId }, count) {
    const many = sql`FROM generate_series(1, ${count}) n`;
    const number = sql`(27820000000 + n)::text`;
    await sql`INSERT INTO groups (account_id, name, expires_on)
      SELECT ${accountId}, 'Group ' || n % 4 || n, CASE WHEN n % 3 > 0 THEN date '2099-01-01' + n % 3 END ${many}`.execute(
      owner,
    );
    await sql`INSERT INTO contacts (account_id, number) SELECT ${accountId}, ${number} ${many}`.execute(
      owner,
    );
    await sql`INSERT INTO group_members (account_id, group_id, number)
      SELECT ${accountId}, g.id, ${number} ${many}, groups g
      WHERE g.account_id = ${accountId} AND (n <= 3 OR g.name LIKE '%1')`.execute(owner);
    await sql`INSERT INTO imports (account_id, user_id, file_name, state)
      SELECT ${accountId}, ${userId}, n || '.csv', 'done' ${many}`.execute(owner);
    const { rows } = await sql<{ groupId: number }>`
      SELECT min(id) AS "groupId" FROM groups WHERE account_id = ${accountId} AND name LIKE '%1'`.execute(
      owner,
    );
    return rows[0]!;
  },
};
