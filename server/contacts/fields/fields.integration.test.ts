import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BulkAction, listBulkActions, undoBulkAction } from '#contract/bulk-actions.ts';
import * as calls from '#contract/contact-fields.ts';
import {
  addContact,
  createGroup,
  findContacts,
  getContact,
  getGroup,
  listContacts,
  setField,
  updateContact,
} from '#contract/contacts.ts';
import { longWork } from '#server/compose.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { readAudience } from '../audience.ts';
import { forgetFields } from './forget-fields.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let groupId: number;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());

beforeEach(async () => {
  account = await openAccount(web, database(), `fields${(accounts += 1)}`);
  groupId = (await account.call(createGroup, { body: { name: 'All' } })).body.id;
});

const NUMBER = '27821234567';

const create = async (name: string, kind: { type?: calls.FieldType; choices?: string[] } = {}) =>
  (await account.call(calls.createField, { body: { name, ...kind } })).body;

/** Creates one contact for each value. */
async function giveValues(key: string, values: (string | null)[]): Promise<void> {
  await sql`
    INSERT INTO contacts (account_id, number, fields)
    SELECT ${account.accountId}, (27830000000 + nth)::text, CASE WHEN value IS NULL THEN '{}' ELSE jsonb_build_object(${key}::text, value) END
    FROM unnest(${values}::text[]) WITH ORDINALITY AS v(value, nth)
    ON CONFLICT (account_id, number) DO UPDATE SET fields = contacts.fields || excluded.fields`.execute(
    owner(),
  );
}

const shown = async () =>
  (await account.call(findContacts, { query: { limit: 200 } })).body.items.map(({ fields }) => fields);

const stored = async () => {
  const { rows } = await sql<{ fields: object }>`
    SELECT fields FROM contacts WHERE account_id = ${account.accountId} ORDER BY number`.execute(owner());
  return rows.map(({ fields }) => fields);
};

const listed = async () => (await account.call(calls.listFields)).body;

const work = longWork.find(({ name }) => name === 'bulk actions')!;

async function finish({ id }: BulkAction): Promise<BulkAction> {
  while (await work.step(testContext(database()), { accountId: account.accountId, id }));
  return (await account.call(listBulkActions)).body.items.find((each) => each.id === id)!;
}

async function undo({ id }: BulkAction): Promise<BulkAction> {
  const { body, text } = await account.call(undoBulkAction, { params: { bulkActionId: id } });
  expect(body.id, text).toBeDefined();
  return finish(body);
}

const variables = async (...names: string[]) =>
  (
    await readAudience(owner(), account.accountId, {
      groupIds: [groupId],
      searched: [],
      ms: 1000,
      numbers: [],
      after: '',
      limit: 10,
      variables: names,
    })
  ).members.map(({ values }) => values);

describe('a field', () => {
  it('gets the name that messages use', async () => {
    expect(await create(' First Purchase ')).toMatchObject({
      key: 'first_purchase',
      name: 'first_purchase',
      type: 'text',
    });
  });

  it.each([
    ['***', 'field_name'],
    ['first name', 'field_name'],
    ['city', 'field_exists'],
  ])('cannot be named %j', async (name, code) => {
    await create('city');
    expect(await account.call(calls.createField, { body: { name } })).toMatchObject({
      body: { code, field: 'name' },
    });
  });

  it('of type choice needs choices, each once', async () => {
    const body = { name: 'plan', type: 'choice' as const };
    expect(await account.call(calls.createField, { body })).toMatchObject({
      body: { code: 'choices_missing', field: 'choices' },
    });
    expect(await create('plan', { type: 'choice', choices: ['Gold', 'gold', 'Silver'] })).toMatchObject({
      choices: ['Gold', 'Silver'],
    });
  });

  it('counts towards a limit', async () => {
    await sql`INSERT INTO contact_fields (account_id, key, name)
      SELECT ${account.accountId}, 'f' || n, 'f' || n FROM generate_series(1, ${calls.MAX_CONTACT_FIELDS}) n`.execute(
      owner(),
    );
    expect(await account.call(calls.createField, { body: { name: 'more' } })).toMatchObject({
      status: 409,
      body: { code: 'too_many_fields' },
    });
    expect((await listed()).fields).toHaveLength(calls.MAX_CONTACT_FIELDS);
  });
});

describe('a value', () => {
  let contactId: number;
  beforeEach(async () => {
    await create('joined', { type: 'date' });
    await create('spent', { type: 'number' });
    await create('plan', { type: 'choice', choices: ['Gold', 'Silver'] });
    contactId = (await account.call(addContact, { params: { groupId }, body: { number: NUMBER } })).body.id;
  });
  const change = (fields: Record<string, string>) =>
    account.call(updateContact, { params: { contactId }, body: { fields } });

  it('is stored in the form of its field, however it is typed', async () => {
    const { body } = await change({ joined: '31/12/2026', spent: '1 250,50', plan: ' gold' });
    expect(body.fields).toEqual({ joined: '2026-12-31', spent: '1250.5', plan: 'Gold' });
  });

  it.each([
    ['joined', '03/04/2026', 'ambiguous_date'],
    ['joined', 'soon', 'not_a_date'],
    ['spent', 'much', 'not_an_amount'],
    ['spent', '1,234', 'ambiguous_amount'],
    ['spent', '1.234', 'ambiguous_amount'],
    ['spent', '5%', 'not_an_amount'],
    ['plan', 'Bronze', 'not_a_choice'],
    ['city', 'Paarl', 'unknown_field'],
  ])('is refused if it does not fit: %s %s', async (name, value, code) => {
    expect(await change({ [name]: value })).toMatchObject({
      status: 400,
      body: { code, field: `fields.${name}` },
    });
  });

  it('stays if the contact already has it, however else it could be read', async () => {
    expect((await change({ spent: '1.2340' })).body.fields.spent).toBe('1.234');
    expect((await change({ spent: '1.234', plan: 'gold' })).body.fields).toMatchObject({ spent: '1.234' });
  });

  it('is set for many only if it fits', async () => {
    const set = (value: string) => account.call(setField, { body: { field: 'spent', value, matching: {} } });
    expect(await set('much')).toMatchObject({ status: 400, body: { code: 'not_an_amount', field: 'value' } });
    await finish((await set('1 250')).body);
    expect(await shown()).toEqual([{ spent: '1250' }]);
  });

  it.each([
    [{ field: 'spent', comparison: 'between', value: '1,000', to: '2000' }, 1],
    [{ field: 'spent', comparison: 'between', value: '2000', to: '3000' }, 0],
    [{ field: 'joined', comparison: 'less', value: '31 December 2026' }, 1],
    [{ field: 'plan', comparison: 'is', value: 'GOLD' }, 1],
  ])('matches %j', async (condition, count) => {
    await change({ joined: '2026-12-31', spent: '1250', plan: 'Gold' });
    const { body } = await account.call(findContacts, { query: { where: JSON.stringify([condition]) } });
    expect(body.items).toHaveLength(count);
  });

  it.each([
    ['[{"field":"gone"}]', 'unknown_field'],
    ['[{"field":"spent","comparison":"less"}]', 'required'],
    ['[{"field":"spent","comparison":"less","value":"x"}]', 'not_an_amount'],
    ['{', 'invalid'],
    ['[{"field":"spent","value":"1","more":1}]', 'invalid'],
  ])('cannot be searched by %s', async (where, code) => {
    expect(await account.call(findContacts, { query: { where } })).toMatchObject({
      status: 400,
      body: { code },
    });
  });
});

describe('renaming', () => {
  beforeEach(async () => {
    await create('town');
    const { id: contactId } = (
      await account.call(addContact, { params: { groupId }, body: { number: NUMBER } })
    ).body;
    await account.call(updateContact, { params: { contactId }, body: { fields: { town: 'Paarl' } } });
  });
  const rename = (key: string, name: string) =>
    account.call(calls.renameField, { params: { fieldKey: key }, body: { name } });

  it('changes the name everywhere, and messages with the old name still use the field', async () => {
    expect((await rename('town', 'City')).body).toMatchObject({
      key: 'town',
      name: 'city',
      formerNames: ['town'],
    });
    expect(await shown()).toEqual([{ city: 'Paarl' }]);
    expect(await variables('city', 'town')).toMatchObject([{ city: 'Paarl', town: 'Paarl' }]);
  });

  it('frees the old name for a new field', async () => {
    await rename('town', 'city');
    expect(await create('town')).toMatchObject({ key: 'town_2', name: 'town' });
    expect(await variables('city', 'town')).toEqual([{ city: 'Paarl', first_name: '', last_name: '' }]);
    expect(await rename('town_2', 'city')).toMatchObject({ status: 409, body: { code: 'field_exists' } });
  });
});

describe('deleting', () => {
  it('hides the values until it is restored', async () => {
    await create('city');
    await giveValues('city', ['Paarl', null]);
    await account.call(calls.deleteField, { params: { fieldKey: 'city' } });
    expect(await shown()).toEqual([{}, {}]);
    expect(await listed()).toMatchObject({ fields: [], deleted: [{ key: 'city' }] });
    await create('city');
    const restore = () => account.call(calls.restoreField, { params: { fieldKey: 'city' } });
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'field_exists' } });
    await account.call(calls.deleteField, { params: { fieldKey: 'city_2' } });
    expect((await restore()).body).toMatchObject({ key: 'city', name: 'city' });
    expect(await shown()).toEqual([{ city: 'Paarl' }, {}]);
  });

  it('removes the values permanently after the retention period', async () => {
    await create('city');
    await create('plan');
    await giveValues('city', ['Paarl', null, 'Durban']);
    await giveValues('plan', ['Gold', 'Gold', null]);
    await account.call(calls.deleteField, { params: { fieldKey: 'city' } });
    await forgetFields(owner());
    expect(await stored()).toEqual([{ city: 'Paarl', plan: 'Gold' }, { plan: 'Gold' }, { city: 'Durban' }]);
    await sql`UPDATE contact_fields SET deleted_at = now() - interval '31 days' WHERE key = 'city'`.execute(
      owner(),
    );
    await forgetFields(owner());
    expect(await stored()).toEqual([{ plan: 'Gold' }, { plan: 'Gold' }, {}]);
    expect(await account.call(calls.restoreField, { params: { fieldKey: 'city' } })).toMatchObject({
      status: 404,
    });
    // Keys are never reused, because undo data may hold values under them.
    expect(await create('city')).toMatchObject({ key: 'city_2', name: 'city' });
    await forgetFields(owner());
    expect(await listed()).toMatchObject({ fields: [{ key: 'city_2' }, { key: 'plan' }], deleted: [] });
  });
});

describe('retyping', () => {
  const VALUES = ['12', '1,5', 'much', null, '12', '31/12/2026', '2026-12-31'];
  beforeEach(async () => {
    await create('it');
    await giveValues('it', VALUES);
  });
  const check = async (body: object) =>
    (await account.call(calls.checkValues, { params: { fieldKey: 'it' }, body })).body;
  const retype = (body: { type: calls.FieldType; choices?: string[]; decimalComma?: boolean }) =>
    account.call(calls.retypeField, { params: { fieldKey: 'it' }, body });

  it('reports in advance what would not fit', async () => {
    expect(await check({ type: 'number' })).toEqual({
      values: 6,
      invalidValues: 3,
      examples: expect.arrayContaining(['much', '31/12/2026', '2026-12-31']),
      next: null,
    });
    expect(await check({ type: 'choice', choices: ['MUCH'] })).toMatchObject({ invalidValues: 5 });
  });

  it('converts the values, removes values that do not fit, and can be undone', async () => {
    const before = await stored();
    const { field, action } = (await retype({ type: 'number' })).body;
    expect(field).toMatchObject({ type: 'number' });
    expect(await finish(action!)).toMatchObject({ state: 'done', done: 6 });
    expect(await shown()).toEqual([{ it: '12' }, { it: '1.5' }, {}, {}, { it: '12' }, {}, {}]);
    await undo(action!);
    expect(await stored()).toEqual(before);
    expect((await listed()).fields).toMatchObject([{ type: 'text' }]);
  });

  it('reads numbers in the chosen format, and removes values in another currency', async () => {
    await giveValues('it', ['R 1,234', 'R 5', '€ 7', null, '5%', '1.5', '12']);
    expect(await check({ type: 'number' })).toMatchObject({
      invalidValues: 3,
      examples: expect.arrayContaining(['R 1,234', '€ 7', '5%']),
    });
    expect(await check({ type: 'number', decimalComma: true })).toMatchObject({ invalidValues: 2 });
    await finish((await retype({ type: 'number', decimalComma: false })).body.action!);
    expect(await shown()).toEqual([{ it: '1234' }, { it: '5' }, {}, {}, {}, { it: '1.5' }, { it: '12' }]);
  });

  it('converts nothing if every value fits: text, or more choices', async () => {
    const first = await retype({ type: 'choice', choices: ['12', 'much'] });
    await finish(first.body.action!);
    const more = await retype({ type: 'choice', choices: ['12', 'Much', 'more'] });
    expect(more.body).toMatchObject({ action: null, field: { choices: ['12', 'Much', 'more'] } });
    expect((await retype({ type: 'text' })).body).toMatchObject({ action: null });
  });

  it('runs once at a time, and not during an import into the field', async () => {
    await retype({ type: 'number' });
    expect(await retype({ type: 'date' })).toMatchObject({
      status: 429,
      body: { code: 'too_many_bulk_actions' },
    });
    expect((await listed()).fields).toMatchObject([{ type: 'number' }]);
    await sql`INSERT INTO imports (account_id, file_name, state, layout) VALUES (${account.accountId}, 'a.csv', 'reading',
      '{"columns": [{"name": "It", "role": "field", "variable": "it"}]}')`.execute(owner());
    for (const call of [calls.deleteField, calls.retypeField])
      expect(
        await account.call(call as typeof calls.retypeField, {
          params: { fieldKey: 'it' },
          body: { type: 'text' },
        }),
      ).toMatchObject({ status: 409, body: { code: 'field_in_use' } });
  });
});

describe('a retyping', () => {
  beforeEach(async () => {
    await create('it');
    await giveValues('it', ['12', '31/12/2026', null]);
  });
  const retype = async (body: { type: calls.FieldType; choices?: string[] }) =>
    (await account.call(calls.retypeField, { params: { fieldKey: 'it' }, body })).body;
  const tryUndo = ({ id }: BulkAction) => account.call(undoBulkAction, { params: { bulkActionId: id } });

  it('cannot be undone during an import into the field', async () => {
    const { action } = await retype({ type: 'number' });
    await finish(action!);
    await sql`INSERT INTO imports (account_id, file_name, state, layout) VALUES (${account.accountId}, 'a.csv', 'reading',
      '{"columns": [{"name": "It", "role": "field", "variable": "it"}]}')`.execute(owner());
    expect(await tryUndo(action!)).toMatchObject({ status: 409, body: { code: 'field_in_use' } });
  });

  it('is refused in both directions if a filter would no longer fit', async () => {
    const { action } = await retype({ type: 'date' });
    await finish(action!);
    const filter = { where: [{ field: 'it', comparison: 'more' as const, value: '1 December 2026' }] };
    const { id } = (await account.call(createGroup, { body: { name: 'Later', filter } })).body;
    const refused = { status: 409, body: { code: 'field_in_filter' } };
    expect(await tryUndo(action!)).toMatchObject(refused);
    const params = { fieldKey: 'it' };
    expect(await account.call(calls.retypeField, { params, body: { type: 'text' } })).toMatchObject(refused);
    expect((await account.call(listContacts, { params: { groupId: id } })).body.items).toHaveLength(1);
  });

  it('is undone at once for new values, but not after the field changed again', async () => {
    const { action } = await retype({ type: 'number' });
    await finish(action!);
    const { action: next } = await retype({ type: 'date' });
    await finish(next!);
    expect(await tryUndo(action!)).toMatchObject({ status: 409, body: { code: 'cannot_undo' } });
    const undoing = (await tryUndo(next!)).body;
    expect((await listed()).fields).toMatchObject([{ type: 'number' }]);
    await finish(undoing);
    await undo(action!);
    expect(await shown()).toEqual([{ it: '12' }, { it: '31/12/2026' }, {}]);
  });
});

describe('a field that the filter of a smart group compares', () => {
  it('cannot be deleted or retyped, but can be renamed and merged', async () => {
    await create('town');
    await create('city');
    await giveValues('town', ['Paarl', 'Durban']);
    const filter = { where: [{ field: 'town', value: 'paarl' }] };
    const smart = (await account.call(createGroup, { body: { name: 'Paarl', filter } })).body;
    expect(smart).toMatchObject({
      isBroken: false,
      filter: { where: [{ field: 'town', comparison: 'is', value: 'paarl' }] },
    });
    const params = { fieldKey: 'town' };
    expect(await account.call(calls.deleteField, { params })).toMatchObject({
      body: { code: 'field_in_filter' },
    });
    const retyped = await account.call(calls.retypeField, { params, body: { type: 'number' } });
    expect(retyped).toMatchObject({ status: 409, body: { code: 'field_in_filter' } });
    await account.call(calls.renameField, { params, body: { name: 'place' } });
    await finish(
      (await account.call(calls.mergeFields, { params: { fieldKey: 'city' }, body: { from: 'town' } })).body,
    );
    const members = await account.call(listContacts, { params: { groupId: smart.id } });
    expect(members.body.items).toMatchObject([{ fields: { city: 'Paarl' } }]);
  });

  it('needs at least one condition', async () => {
    const body = { name: 'Everybody', filter: { where: [] } };
    expect(await account.call(createGroup, { body })).toMatchObject({
      status: 400,
      body: { code: 'filter_empty' },
    });
  });

  it('leaves the group empty if the field is deleted nevertheless', async () => {
    await create('town');
    await giveValues('town', ['Paarl']);
    const filter = { where: [{ field: 'town', comparison: 'is-not' as const, value: 'x' }] };
    const { id } = (await account.call(createGroup, { body: { name: 'Elsewhere', filter } })).body;
    await sql`UPDATE contact_fields SET deleted_at = now() WHERE key = 'town'`.execute(owner());
    expect((await account.call(getGroup, { params: { groupId: id } })).body).toMatchObject({
      isBroken: true,
    });
    expect((await account.call(listContacts, { params: { groupId: id } })).body.items).toEqual([]);
  });
});

describe('merging', () => {
  it('moves values into empty fields, and can be undone', async () => {
    const value = fc.option(fc.constantFrom('1', '2,5', 'x'), { nil: null });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 12 }), async (pairs) => {
        await sql`DELETE FROM contacts WHERE account_id = ${account.accountId}`.execute(owner());
        const nth = (accounts += 1);
        const [from, into] = [`from${nth}`, `into${nth}`];
        await create(from);
        await create(into, { type: 'number' });
        await giveValues(
          from,
          pairs.map(([one]) => one),
        );
        const kept = pairs.map(([, other]) => (other === 'x' ? null : other));
        await giveValues(into, kept);
        const before = await stored();
        const fits: Record<string, string> = { 1: '1', '2,5': '2.5' };
        const action = (await account.call(calls.mergeFields, { params: { fieldKey: into }, body: { from } }))
          .body;
        // Messages sent during the merge contain every value.
        const expected = pairs.map(([one], place) => kept[place] ?? one);
        expect((await shown()).map((fields) => fields[into] ?? null)).toEqual(expected);
        await finish(action);
        expect((await stored()).map((fields) => (fields as Record<string, string>)[into] ?? null)).toEqual(
          pairs.map(([one], place) => kept[place] ?? fits[one ?? ''] ?? null),
        );
        expect((await listed()).fields.find(({ key }) => key === into)).toMatchObject({
          formerNames: [from],
        });
        if (pairs.some(([one]) => one !== null)) {
          await undo(action);
          expect(await stored()).toEqual(before);
          expect((await listed()).fields.map(({ name }) => name)).toEqual(
            expect.arrayContaining([from, into]),
          );
        }
      }),
      { numRuns: 15 },
    );
  });

  it('blocks the deletion of the target field until it is finished', async () => {
    await create('one');
    await create('two');
    await giveValues('two', ['a']);
    const merging = await account.call(calls.mergeFields, {
      params: { fieldKey: 'one' },
      body: { from: 'two' },
    });
    const remove = () => account.call(calls.deleteField, { params: { fieldKey: 'one' } });
    expect(await remove()).toMatchObject({
      status: 409,
      body: { code: 'field_in_use', message: expect.stringContaining('merged into this one') },
    });
    await finish(merging.body);
    expect((await remove()).status).toBe(204);
  });

  it('is refused into itself, from another account’s field, and twice', async () => {
    await create('one');
    await create('two');
    const merge = (key: string, from: string) =>
      account.call(calls.mergeFields, { params: { fieldKey: key }, body: { from } });
    expect(await merge('one', 'one')).toMatchObject({
      status: 400,
      body: { code: 'same_field', field: 'from' },
    });
    expect(await merge('one', 'theirs')).toMatchObject({ status: 404 });
    await merge('one', 'two');
    expect(await merge('two', 'one')).toMatchObject({ status: 404 });
    expect((await listed()).deleted).toEqual([]);
  });

  it('makes messages with the merged field’s name use the target, also after the merged field is deleted permanently', async () => {
    await create('town');
    await create('city');
    const { id: contactId } = (
      await account.call(addContact, { params: { groupId }, body: { number: NUMBER } })
    ).body;
    await account.call(updateContact, { params: { contactId }, body: { fields: { town: 'Paarl' } } });
    await finish(
      (await account.call(calls.mergeFields, { params: { fieldKey: 'city' }, body: { from: 'town' } })).body,
    );
    expect(await variables('town', 'city')).toMatchObject([{ town: 'Paarl', city: 'Paarl' }]);
    await sql`UPDATE contact_fields SET deleted_at = now() - interval '31 days' WHERE key = 'town'`.execute(
      owner(),
    );
    await forgetFields(owner());
    expect((await account.call(getContact, { params: { contactId } })).body.fields).toEqual({
      city: 'Paarl',
    });
    expect(await variables('town')).toMatchObject([{ town: 'Paarl' }]);
    expect(await create('town')).toMatchObject({ key: 'town_2' });
    expect(await variables('town')).toEqual([{ first_name: '', last_name: '' }]);
  });
});
