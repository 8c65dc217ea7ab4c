import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#contract/contacts.ts';
import { longWork } from '#server/compose.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { expireGroups } from './expire-groups.ts';

const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => void (owner = await openAccount(web, database(), `contacts${++accounts}`)));

const create = async (name: string) => (await owner.call(calls.createGroup, { body: { name } })).body.id;
const add = (groupId: number, number: string, firstName = '') =>
  owner.call(calls.addContact, { params: { groupId }, body: { number, firstName } });
const members = async (groupId: number) =>
  (await owner.call(calls.getGroup, { params: { groupId } })).body.members;

const startDeleting = async (groupId: number) =>
  (await owner.call(calls.deleteGroups, { body: { ids: [groupId] } })).body.id;
const bulkActions = longWork.find(({ name }) => name === 'bulk actions')!;
async function finish(id: number): Promise<void> {
  while (await bulkActions.step(testContext(database()), { accountId: owner.accountId, id }));
}

describe('a list of groups', () => {
  it('is sorted by name and searched by a part of it', async () => {
    await create('Zebras');
    await create('apples');
    expect((await owner.call(calls.listGroups)).body.items.map((group) => group.name)).toEqual([
      'apples',
      'Zebras',
    ]);
    expect((await owner.call(calls.listGroups, { query: { search: 'BRA' } })).body.items).toMatchObject([
      { name: 'Zebras', members: 0 },
    ]);
  });

  it('returns the requested number of groups, in order of name', async () => {
    await create('Zebras');
    await create('apples');
    const list = (limit: number) => owner.call(calls.listGroups, { query: { limit } });
    expect((await list(1)).body.items.map((group) => group.name)).toEqual(['apples']);
    for (const limit of [0, 1001])
      expect(await list(limit)).toMatchObject({ status: 400, body: { field: 'limit' } });
  });

  it('requires unique names, regardless of case', async () => {
    const id = await create('Unique');
    expect(await owner.call(calls.createGroup, { body: { name: 'UNIQUE' } })).toMatchObject({
      status: 409,
      body: { code: 'group_exists', field: 'name' },
    });
    const other = await create('Other');
    expect(
      await owner.call(calls.updateGroup, { params: { groupId: other }, body: { name: 'unique' } }),
    ).toMatchObject({ status: 409 });
    expect(
      await owner.call(calls.updateGroup, { params: { groupId: id }, body: { name: 'unique' } }),
    ).toMatchObject({ status: 200, body: { name: 'unique' } });
  });

  it.each(['', '   ', '\u200B', '\u202E', 'x'.repeat(101)])('refuses the name %j', async (name) => {
    expect(await owner.call(calls.createGroup, { body: { name } })).toMatchObject({
      status: 400,
      body: { field: 'name' },
    });
  });

  it('deletes a group with the contacts that are in no other group', async () => {
    const [gone, kept] = [await create('Gone'), await create('Kept')];
    await add(gone, '0821110001');
    await add(gone, '0821110002');
    await add(kept, '0821110002');
    await finish(await startDeleting(gone));
    expect(await members(kept)).toBe(1);
    const rows = await database()
      .db.owner.selectFrom('contacts')
      .select('number')
      .where('number', 'in', ['27821110001', '27821110002'])
      .execute();
    expect(rows).toEqual([{ number: '27821110002' }]);
  });

  it('deletes a contact whose two groups are deleted at the same time', async () => {
    const groups = [await create('Left'), await create('Right')];
    await sql`
      WITH made AS (
        INSERT INTO contacts (account_id, number)
        SELECT ${owner.accountId}, '2784222' || lpad(n::text, 5, '0') FROM generate_series(1, 12000) n RETURNING number
      )
      INSERT INTO group_members (account_id, group_id, number)
      SELECT ${owner.accountId}, g, number FROM made, unnest(${arrayLiteral(groups)}::bigint[]) g`.execute(
      database().db.owner,
    );
    const [left, right] = [await startDeleting(groups[0]!), await startDeleting(groups[1]!)];
    await Promise.all([finish(left), finish(right)]);
    const { rows } = await sql`SELECT number FROM contacts WHERE starts_with(number, '2784222')`.execute(
      database().db.owner,
    );
    expect(rows).toEqual([]);
  });

  it('expires groups in short transactions, so that other events are delivered in between', async () => {
    const groupId = await create('Large');
    const db = database().db.owner;
    const large = sql`FROM generate_series(1, 12000) n`;
    const number = sql`'2784333' || lpad(n::text, 5, '0')`;
    await sql`INSERT INTO contacts (account_id, number) SELECT ${owner.accountId}, ${number} ${large}`.execute(
      db,
    );
    await sql`
      INSERT INTO group_members (account_id, group_id, number) SELECT ${owner.accountId}, ${groupId}, ${number} ${large}`.execute(
      db,
    );
    const { rows: before } = await sql<{ xid: string }>`SELECT pg_current_xact_id()::text AS xid`.execute(
      database().db.owner,
    );
    await sql`UPDATE groups SET expires_on = '2026-01-01' WHERE id = ${groupId}`.execute(db);
    await expireGroups(database().db, []);
    const { rows: after } = await sql<{ xid: string }>`SELECT pg_current_xact_id()::text AS xid`.execute(
      database().db.owner,
    );
    // The deletion takes three transactions of at most 5,000 members and a final one.
    expect(Number(after[0]!.xid) - Number(before[0]!.xid)).toBeGreaterThanOrEqual(4);
  });
});

describe('contacts', () => {
  it('are unique by number, however it is written', async () => {
    const groupId = await create('Spellings');
    const first = await add(groupId, '082 222 0001', 'Ann');
    const second = await add(groupId, '+27 (0)82 222-0001');
    expect(second.body).toMatchObject({ id: first.body.id, number: '27822220001', firstName: 'Ann' });
    expect(await members(groupId)).toBe(1);
  });

  it('are added to groups, or to none', async () => {
    const groupIds = [await create('One'), await create('Two')];
    const made = await owner.call(calls.createContact, {
      body: { number: '082 222 0002', firstName: 'Ann', groupIds: [...groupIds, groupIds[0]!] },
    });
    expect(made.body).toMatchObject({ number: '27822220002', firstName: 'Ann' });
    expect([await members(groupIds[0]!), await members(groupIds[1]!)]).toEqual([1, 1]);
    await owner.call(calls.createContact, { body: { number: '082 222 0003' } });
    const { body } = await owner.call(calls.findContacts, { query: { search: '082 222 000' } });
    expect(body.items.map(({ number, groups }) => [number, groups.length])).toEqual([
      ['27822220002', 2],
      ['27822220003', 0],
    ]);
  });

  it('with another name ask for the name to keep, also without a group', async () => {
    const again = (ifExists?: 'update') =>
      owner.call(calls.createContact, {
        body: { number: '0822220004', firstName: ifExists ? 'Anna' : 'Ann', ...(ifExists && { ifExists }) },
      });
    await again();
    const other = await owner.call(calls.createContact, {
      body: { number: '0822220004', firstName: 'Bea' },
    });
    expect(other).toMatchObject({ status: 409, body: { code: 'contact_exists', field: 'number' } });
    expect((await again('update')).body.firstName).toBe('Anna');
  });

  it('are not added to a smart group, nor to one of another account', async () => {
    const smart = await owner.call(calls.createGroup, { body: { name: 'Smart', filter: { search: 'a' } } });
    const addTo = (groupId: number) =>
      owner.call(calls.createContact, { body: { number: '0822220005', groupIds: [groupId] } });
    expect(await addTo(smart.body.id)).toMatchObject({ status: 400, body: { code: 'smart_group' } });
    const stranger = await openAccount(web, database(), `stranger${accounts}`);
    const theirs = (await stranger.call(calls.createGroup, { body: { name: 'Theirs' } })).body.id;
    expect(await addTo(theirs)).toMatchObject({ status: 404 });
    expect((await owner.call(calls.findContacts)).body.items).toEqual([]);
  });

  it.each([
    ['', 'invalid'],
    ['12', 'too_short'],
    ['see notes', 'not_a_number'],
    ['2.78215E+10', 'spreadsheet'],
    ['0821234567 / 0831234567', 'two_numbers'],
  ])('refuse the number “%s”', async (number, code) => {
    expect(await add(await create('Kept'), number)).toMatchObject({
      status: 400,
      body: { code, field: 'number', message: expect.stringMatching(/\w/) },
    });
  });

  it('are paged by number, and found by first digits or a part of a name', async () => {
    const groupId = await create('Many');
    for (let index = 0; index < 7; index++) await add(groupId, `082333000${index}`, `Person ${index}`);
    const pages: string[][] = [];
    for (let after: string | null | undefined; after !== null;) {
      const { body } = await owner.call(calls.listContacts, {
        params: { groupId },
        query: { limit: 3, ...(after ? { after } : {}) },
      });
      pages.push(body.items.map((contact) => contact.number.slice(-1)));
      after = body.next;
    }
    expect(pages).toEqual([['0', '1', '2'], ['3', '4', '5'], ['6']]);
    const find = async (search: string) =>
      (await owner.call(calls.listContacts, { params: { groupId }, query: { search } })).body.items.map(
        (contact) => contact.firstName,
      );
    expect(await find('+27 82 333 0004')).toEqual(['Person 4']);
    expect(await find('082 333 0004')).toEqual(['Person 4']);
    expect(await find('son 5')).toEqual(['Person 5']);
    expect(await find('%')).toEqual([]);
  });

  it('are renamed, and stay when they leave their last group', async () => {
    const groupId = await create('Last');
    const { body } = await add(groupId, '0824440001', 'Old');
    const renamed = await owner.call(calls.updateContact, {
      params: { contactId: body.id },
      body: { firstName: 'New', lastName: 'Name' },
    });
    expect(renamed.body).toMatchObject({ firstName: 'New', lastName: 'Name' });
    expect((await owner.call(calls.removeContact, { params: { groupId, contactId: body.id } })).status).toBe(
      204,
    );
    expect(await members(groupId)).toBe(0);
    expect(
      (await owner.call(calls.updateContact, { params: { contactId: body.id }, body: { firstName: 'X' } }))
        .status,
    ).toBe(200);
  });
});
