import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listBulkActions } from '#contract/bulk-actions.ts';
import { createGroup } from '#contract/contacts.ts';
import { listV1Contacts, saveV1Contacts } from '#contract/v1/contacts.ts';
import {
  addV1GroupContacts,
  changeV1Group,
  createV1Group,
  deleteV1Group,
  getV1Group,
  listV1Groups,
  removeV1GroupContacts,
} from '#contract/v1/groups.ts';
import { longWork } from '#server/compose.ts';
import { testContext } from '#server/platform/testing/context.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { actionsOf, callOnce, errorOf, openProgram, type Program } from '../testing/open-program.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let program: Program;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());

beforeEach(async () => {
  account = await openAccount(web, database(), `groups-${++count}`);
  program = await openProgram(web, account, { scopes: ['contacts.view', 'contacts.edit'] });
});

const create = (body: object = {}) => program.call(createV1Group, { body: { name: 'Customers', ...body } });
const get = (groupId: number, { call } = program) => call(getV1Group, { params: { groupId } });
const change = (groupId: number, body: object) => program.call(changeV1Group, { params: { groupId }, body });
const remove = (groupId: number) => program.call(deleteV1Group, { params: { groupId } });
const add = (groupId: number, numbers: string[]) =>
  program.call(addV1GroupContacts, { params: { groupId }, body: { numbers } });
const takeOut = (groupId: number, numbers: string[]) =>
  program.call(removeV1GroupContacts, { params: { groupId }, body: { numbers } });
const createSmart = async (filter: object) =>
  (await account.call(createGroup, { body: { name: 'Smart', filter } })).body.id;

/** Lets a worker finish the bulk actions of the account. */
async function finishActions(): Promise<void> {
  const work = longWork.find(({ name }) => name === 'bulk actions')!;
  for (const { id } of (await account.call(listBulkActions)).body.items)
    while (await work.step(testContext(database()), { accountId: account.accountId, id }));
}

const UNKNOWN = 999_999_999;
const EXPIRY = Temporal.Now.plainDateISO().add({ days: 30 }).toString();

describe('a group', () => {
  it('is created, read and changed', async () => {
    const { body } = await create({ description: 'All of them' });
    const group = {
      name: 'Customers',
      description: 'All of them',
      contacts: 0,
      is_smart: false,
      expires_on: null,
      last_used_at: null,
    };
    expect(body).toMatchObject(group);
    expect((await get(body.id)).body).toMatchObject(group);
    const changed = await change(body.id, { name: 'Regulars', expires_on: EXPIRY });
    expect(changed.body).toMatchObject({ ...group, name: 'Regulars', expires_on: EXPIRY });
    expect(await actionsOf(database(), account, program)).toEqual(['group set to expire']);
  });

  it('is deleted with its contacts that are in no other group', async () => {
    const [one, other] = [(await create()).body.id, (await create({ name: 'Others' })).body.id];
    await add(one, ['0821234567', '0821234568']);
    await add(other, ['0821234568']);
    expect((await remove(one)).status).toBe(204);
    await finishActions();
    expect((await get(one)).status).toBe(404);
    const { contacts } = (await program.call(listV1Contacts)).body;
    expect(contacts.map(({ number }) => number)).toEqual(['27821234568']);
    expect(errorOf(await remove(one))).toEqual([404, 'not_found', null]);
    expect(await actionsOf(database(), account, program)).toEqual([
      'deletion of groups started',
      'group deleted',
    ]);
  });

  it('that a smart group names is not deleted', async () => {
    const { id } = (await create()).body;
    await createSmart({ inAny: String(id) });
    expect(errorOf(await remove(id))).toEqual([409, 'group_in_filter', null]);
  });

  it('waits while the account deletes other groups', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four']) await create({ name });
    const { groups } = (await program.call(listV1Groups)).body;
    const answers = [];
    for (const { id } of groups) answers.push(await remove(id));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429]);
    expect(errorOf(answers[3]!)).toEqual([429, 'too_many_bulk_actions', null]);
    expect(Number(answers[3]!.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it.each([
    [{ name: 'customers' }, [409, 'group_exists', 'name']],
    [{ name: ' ' }, [400, 'invalid', 'name']],
    [{ name: 'x'.repeat(101) }, [400, 'invalid', 'name']],
    [{ name: 'New', expires_on: '2020-01-01' }, [400, 'invalid', 'expires_on']],
    [{ name: 'New', expires_on: 'never' }, [400, 'invalid', 'expires_on']],
  ])('with %j is refused', async (body, error) => {
    await create();
    expect(errorOf(await create(body))).toEqual(error);
    const { id } = (await create({ name: 'Other' })).body;
    expect(errorOf(await change(id, body))).toEqual(error);
  });

  it('cannot get a name that another group gets at the same time', async () => {
    const ids: number[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.push((await create({ name })).body.id);
    const answers = await Promise.all(ids.map((id) => change(id, { name: 'Same' })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(2);
    for (const answer of refused) expect(errorOf(answer)).toEqual([409, 'group_exists', 'name']);
  });

  it('above the limit of the account is refused', async () => {
    await database()
      .db.owner.updateTable('accounts')
      .set({ most_groups: 1 })
      .where('id', '=', account.accountId)
      .execute();
    await create();
    expect(errorOf(await create({ name: 'Second' }))).toEqual([409, 'too_many_groups', null]);
  });

  it('with the same Idempotency-Key is created once', async () => {
    const body = { name: 'Customers' };
    const first = await callOnce(program, 'one', createV1Group, { body });
    expect(await callOnce(program, 'one', createV1Group, { body })).toEqual(first);
    const failed = await callOnce(program, 'two', createV1Group, { body });
    expect(errorOf(failed)).toEqual([409, 'group_exists', 'name']);
    expect((await program.call(listV1Groups)).body.groups).toHaveLength(1);
  });

  it('of another account does not exist', async () => {
    const { id } = (await create()).body;
    const other = await openAccount(web, database(), `groups-other-${count}`);
    program = await openProgram(web, other, { scopes: ['contacts.view', 'contacts.edit'] });
    for (const groupId of [id, UNKNOWN])
      for (const answer of [
        await get(groupId),
        await change(groupId, { name: 'Theirs' }),
        await remove(groupId),
        await add(groupId, ['0821234567']),
        await takeOut(groupId, ['0821234567']),
      ])
        expect(errorOf(answer)).toEqual([404, 'not_found', null]);
    expect((await program.call(listV1Contacts)).body.contacts).toEqual([]);
  });

  it('needs scopes', async () => {
    const { id } = (await create()).body;
    const reader = await openProgram(web, account, { scopes: ['contacts.view'] });
    const error = [403, 'not_permitted', null];
    expect(errorOf(await reader.call(createV1Group, { body: { name: 'New' } }))).toEqual(error);
    expect(errorOf(await reader.call(deleteV1Group, { params: { groupId: id } }))).toEqual(error);
    const sender = await openProgram(web, account, { scopes: ['campaigns.send'] });
    expect(errorOf(await get(id, sender))).toEqual(error);
  });
});

describe('the contacts of a group', () => {
  it('are added and removed by number', async () => {
    const { id } = (await create()).body;
    await program.call(saveV1Contacts, { body: { contacts: [{ number: '0821234567', first_name: 'Ann' }] } });
    const added = await add(id, ['082 123 4567', '+27821234568', '0821234568', 'nobody']);
    expect(added.body).toMatchObject({
      added: 2,
      created: 1,
      refused: [{ number: 'nobody', error: { code: 'invalid_number' } }],
    });
    expect((await add(id, ['0821234567'])).body).toEqual({ added: 0, created: 0, refused: [] });
    const { contacts } = (await program.call(listV1Contacts, { query: { group_id: id } })).body;
    expect(contacts).toMatchObject([{ first_name: 'Ann' }, { number: '27821234568' }]);
    const removed = await takeOut(id, ['0821234568', '0821234568', '0821234569', 'nobody']);
    expect(removed.body).toEqual({ removed: 1 });
    expect((await get(id)).body.contacts).toBe(1);
    expect((await program.call(listV1Contacts)).body.contacts).toHaveLength(2);
  });

  it('are added once with the same Idempotency-Key', async () => {
    const params = { groupId: (await create()).body.id };
    const input = { params, body: { numbers: ['0821234567'] } };
    const first = await callOnce(program, 'one', addV1GroupContacts, input);
    expect(first.body).toEqual({ added: 1, created: 1, refused: [] });
    expect(await callOnce(program, 'one', addV1GroupContacts, input)).toEqual(first);
  });

  it('are at most a thousand in a call', async () => {
    const { id } = (await create()).body;
    const numbers = Array.from({ length: 1001 }, (_, nth) => `2782${1_000_000 + nth}`);
    for (const call of [add, takeOut])
      expect(errorOf(await call(id, numbers))).toEqual([400, 'invalid', 'numbers']);
    expect((await add(id, numbers.slice(1))).body).toMatchObject({ added: 1000, created: 1000 });
    expect((await takeOut(id, numbers.slice(1))).body).toEqual({ removed: 1000 });
  });

  it('of a smart group follow its filter', async () => {
    const id = await createSmart({ addedWithin: 7 });
    for (const call of [add, takeOut])
      expect(errorOf(await call(id, ['0821234567']))).toEqual([400, 'smart_group', 'group_id']);
    expect((await get(id)).body).toMatchObject({ is_smart: true, contacts: null });
  });
});

describe('the list of groups', () => {
  it('has pages and a search', async () => {
    for (const name of ['Beta', 'alpha', 'Gamma']) await create({ name });
    const list = async (query: object) => (await program.call(listV1Groups, { query })).body;
    const first = await list({ limit: 2 });
    expect(first.groups.map(({ name }) => name)).toEqual(['alpha', 'Beta']);
    expect(await list({ limit: 2, after: first.next! })).toMatchObject({
      groups: [{ name: 'Gamma' }],
      next: null,
    });
    expect((await list({ search: 'MM' })).groups).toMatchObject([{ name: 'Gamma' }]);
  });

  it.each([{ after: '!' }, { after: 'abc' }, { limit: 0 }])('refuses %j', async (query) => {
    const answer = await program.call(listV1Groups, { query });
    expect(errorOf(answer)).toEqual([400, 'invalid', Object.keys(query)[0]]);
  });
});
