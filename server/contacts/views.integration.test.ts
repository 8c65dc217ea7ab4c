import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createField, listFields } from '#contract/contact-fields.ts';
import * as calls from '#contract/contact-views.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';

const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  owner = await openAccount(web, database(), `views${(accounts += 1)}`);
});

const where = [{ field: 'city', comparison: 'is' as const, value: 'Cape Town' }];
const durban = {
  name: 'Durban',
  filter: { inAny: '3', optedOut: 'false', addedWithin: 30, where },
  columns: ['groups', 'field city'],
  sort: '-number' as const,
};

const create = (more: object = {}) => owner.call(calls.createContactView, { body: { ...durban, ...more } });
const list = async (by = owner) => (await by.call(calls.listContactViews)).body.views;
const update = (viewId: number, body: object) =>
  owner.call(calls.updateContactView, { params: { viewId }, body });

describe('a view', () => {
  it('is listed by name, with conditions in the form of the list’s query', async () => {
    const { body } = await create();
    await create({ name: 'all of them', filter: {}, columns: [], sort: 'number' });
    expect(await list()).toEqual([
      { id: expect.any(Number), name: 'all of them', filter: {}, columns: [], sort: 'number' },
      { ...durban, id: body.id },
    ]);
  });

  it('accepts conditions on fields in the form of a URL', async () => {
    const { body } = await create({ filter: { where: JSON.stringify(where) } });
    expect(body.filter).toEqual({ where });
  });

  it('is refused with a condition whose value does not fit its field', async () => {
    await owner.call(createField, { body: { name: 'spent', type: 'number' } });
    const { key } = (await owner.call(listFields)).body.fields[0]!;
    const filter = { where: [{ field: key, comparison: 'more' as const, value: 'abc' }] };
    const { id } = (await create()).body;
    for (const refused of [await create({ name: 'Spent', filter }), await update(id, { filter })])
      expect(refused).toMatchObject({ status: 400, body: { code: 'not_an_amount' } });
    expect(await list()).toEqual([{ ...durban, id }]);
  });

  it('keeps the values that a change omits', async () => {
    const { id } = (await create()).body;
    expect((await update(id, { name: 'KwaZulu-Natal' })).body).toEqual({
      ...durban,
      id,
      name: 'KwaZulu-Natal',
    });
    const changed = { filter: { landline: 'false' }, columns: ['createdAt'], sort: 'number' as const };
    expect((await update(id, changed)).body).toEqual({
      id,
      name: 'KwaZulu-Natal',
      filter: { landline: 'false' },
      columns: ['createdAt'],
      sort: 'number',
    });
  });

  it('disappears when it is deleted', async () => {
    const { id } = (await create()).body;
    expect((await owner.call(calls.deleteContactView, { params: { viewId: id } })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await owner.call(calls.deleteContactView, { params: { viewId: id } })).toMatchObject({
      status: 404,
    });
  });

  it('is private to one user', async () => {
    const { id } = (await create()).body;
    await sql`
      WITH other AS (
        INSERT INTO users (account_id, username, password_hash, role)
        SELECT account_id, username || ' too', password_hash, 'viewer' FROM users WHERE id = ${owner.userId} RETURNING id
      )
      UPDATE contact_views SET user_id = (SELECT id FROM other) WHERE id = ${id}`.execute(
      database().db.owner,
    );
    expect(await list()).toEqual([]);
    expect(await update(id, { name: 'Mine' })).toMatchObject({ status: 404 });
    expect(await owner.call(calls.deleteContactView, { params: { viewId: id } })).toMatchObject({
      status: 404,
    });
    expect(await create()).toMatchObject({ status: 200 });
  });
});

describe('it refuses', () => {
  it('a name that the user already has, regardless of case', async () => {
    const { id } = (await create()).body;
    const taken = { status: 409, body: { code: 'view_exists', field: 'name' } };
    expect(await create({ name: 'DURBAN' })).toMatchObject(taken);
    const other = (await create({ name: 'Other' })).body.id;
    expect(await update(other, { name: 'durban' })).toMatchObject(taken);
    expect(await update(id, { name: 'durban' })).toMatchObject({ status: 200 });
  });

  it.each([
    ['no name', { name: '\u200B' }, 'name'],
    ['a search, which may be for a number', { filter: { search: '0821234567' } }, 'filter'],
    ['a misspelt condition', { filter: { inAnny: '3' } }, 'filter'],
    ['too many columns', { columns: Array.from({ length: 101 }, (_, nth) => `field ${nth}`) }, 'columns'],
    ['an order that the list does not have', { sort: 'name' }, 'sort'],
  ])('%s', async (_what, more, field) => {
    expect(await create(more)).toMatchObject({
      status: 400,
      body: { field: expect.stringContaining(field) },
    });
  });

  it('more views than a user may have', async () => {
    for (let nth = 0; nth < calls.MAX_VIEWS; nth += 1) await create({ name: `View ${nth}` });
    expect(await create()).toMatchObject({ status: 400, body: { code: 'too_many_views' } });
    expect(await list()).toHaveLength(calls.MAX_VIEWS);
  });
});
