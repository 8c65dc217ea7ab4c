import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createField } from '#contract/contact-fields.ts';
import { createGroup, getGroup } from '#contract/contacts.ts';
import { addOptOuts } from '#contract/opt-outs.ts';
import {
  deleteV1Contact,
  getV1Contact,
  listV1Contacts,
  saveV1Contact,
  saveV1Contacts,
} from '#contract/v1/contacts.ts';
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
let groupId: number;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `contacts-${++count}`);
  program = await openProgram(web, account, { scopes: ['contacts.view', 'contacts.edit'] });
  groupId = (await account.call(createGroup, { body: { name: 'Customers' } })).body.id;
  await account.call(createField, { body: { name: 'city' } });
  await account.call(createField, { body: { name: 'born', type: 'date' } });
});

const NUMBER = '27821234567';
const save = (body: object, number = NUMBER, { call } = program) =>
  call(saveV1Contact, { params: { number }, body });
const get = (number = NUMBER, { call } = program) => call(getV1Contact, { params: { number } });
const batch = (contacts: object[]) => program.call(saveV1Contacts, { body: { contacts: contacts as never } });
const list = async (query: object = {}) => (await program.call(listV1Contacts, { query })).body;
const numbersIn = async (query: object = {}) => (await list(query)).contacts.map(({ number }) => number);
const membersOf = async (id: number) =>
  (await account.call(getGroup, { params: { groupId: id } })).body.members;
const limitTo = (contacts: number) =>
  database()
    .db.owner.updateTable('accounts')
    .set({ most_contacts: contacts })
    .where('id', '=', account.accountId)
    .execute();

describe('a contact', () => {
  it('is created, read and changed by its number in any spelling', async () => {
    const created = await save(
      {
        first_name: ' Thandi ',
        last_name: 'Nkosi',
        fields: { city: 'Durban', born: '3 April 1990' },
        groups: [groupId],
      },
      '082 123 4567',
    );
    const contact = {
      number: NUMBER,
      first_name: 'Thandi',
      last_name: 'Nkosi',
      fields: { born: '1990-04-03', city: 'Durban' },
      groups: [{ id: groupId, name: 'Customers' }],
      opted_out: false,
    };
    expect(created).toMatchObject({ status: 200, body: { ...contact, created: true } });
    expect((await get('+27 (0)82 123 4567')).body).toMatchObject(contact);
    expect(await membersOf(groupId)).toBe(1);
    await account.call(addOptOuts, { body: { numbers: NUMBER } });
    expect((await save({ last_name: '', fields: { city: '' } })).body).toMatchObject({
      ...contact,
      last_name: '',
      fields: { born: '1990-04-03' },
      opted_out: true,
      created: false,
    });
  });

  it('that is saved unchanged keeps the time of its last change', async () => {
    const { body } = await save({ first_name: 'Ann', fields: { city: 'Durban' } });
    expect((await save({ first_name: 'Ann', fields: { city: 'Durban' } })).body.updated_at).toBe(
      body.updated_at,
    );
    expect((await save({ fields: { city: 'Cape Town' } })).body.updated_at).not.toBe(body.updated_at);
  });

  it('is deleted, which the activity log tells of', async () => {
    await save({ groups: [groupId] });
    const remove = () => program.call(deleteV1Contact, { params: { number: '082 123 4567' } });
    expect((await remove()).status).toBe(204);
    expect(errorOf(await remove())).toEqual([404, 'not_found', null]);
    expect(errorOf(await get())).toEqual([404, 'not_found', null]);
    expect(await membersOf(groupId)).toBe(0);
    expect(await actionsOf(database(), account, program)).toEqual(['contact deleted']);
  });

  it.each([
    [{ fields: { town: 'Durban' } }, [400, 'unknown_field', 'fields.town']],
    [{ fields: { born: 'yesterday' } }, [400, 'invalid_value', 'fields.born']],
    [{ fields: { constructor: 'x' } }, [400, 'unknown_field', 'fields.constructor']],
    [{ fields: { city: 'x'.repeat(501) } }, [400, 'invalid', 'fields.city']],
    [{ first_name: 'x'.repeat(101) }, [400, 'invalid', 'first_name']],
    [{ groups: [999_999_999] }, [400, 'unknown_group', 'groups']],
    [{ groups: ['1'] }, [400, 'invalid', 'groups.0']],
  ])('with %j is refused, and nothing is saved', async (body, error) => {
    expect(errorOf(await save(body))).toEqual(error);
    expect((await get()).status).toBe(404);
  });

  it('cannot join a smart group', async () => {
    const body = { name: 'New', filter: { addedWithin: 7 } };
    const { id } = (await account.call(createGroup, { body })).body;
    expect(errorOf(await save({ groups: [id] }))).toEqual([400, 'smart_group', 'groups']);
    expect(errorOf(await program.call(listV1Contacts, { query: { group_id: id } }))).toEqual([
      400,
      'smart_group',
      'group_id',
    ]);
  });

  it.each(['nobody', '12', '0821234567890123'])('cannot have the number %s', async (number) => {
    const error = [400, 'invalid_number', 'number'];
    expect(errorOf(await save({}, number))).toEqual(error);
    expect(errorOf(await get(number))).toEqual(error);
    expect(errorOf(await program.call(deleteV1Contact, { params: { number } }))).toEqual(error);
  });

  it('above the limit of the account is refused', async () => {
    await limitTo(1);
    expect((await save({})).body.created).toBe(true);
    expect(errorOf(await save({}, '0821234568'))).toEqual([409, 'too_many_contacts', null]);
    expect((await save({ first_name: 'Ann' })).status).toBe(200);
  });

  it('of another account does not exist', async () => {
    await save({ first_name: 'Ours' });
    const stranger = await openProgram(web, await openAccount(web, database(), `contacts-other-${count}`), {
      scopes: ['contacts.view', 'contacts.edit'],
    });
    expect((await get(NUMBER, stranger)).status).toBe(404);
    expect(errorOf(await save({ groups: [groupId] }, NUMBER, stranger))).toEqual([
      400,
      'unknown_group',
      'groups',
    ]);
    expect((await save({ first_name: 'Theirs' }, NUMBER, stranger)).body.created).toBe(true);
    expect((await get()).body.first_name).toBe('Ours');
  });

  it('needs scopes', async () => {
    const reader = await openProgram(web, account, { scopes: ['contacts.view'] });
    expect(errorOf(await save({}, NUMBER, reader))).toEqual([403, 'not_permitted', null]);
    const sender = await openProgram(web, account, { scopes: ['campaigns.send'] });
    expect(errorOf(await get(NUMBER, sender))).toEqual([403, 'not_permitted', null]);
  });
});

describe('a batch', () => {
  it('saves contacts, and has a result for each in the same order', async () => {
    await save({ first_name: 'Ann' });
    const { status, body } = await batch([
      { number: '0821234567', fields: { city: 'Durban' }, groups: [groupId] },
      { number: '0821234568', first_name: 'Ben' },
      { number: 'nobody' },
      { number: '0821234569', fields: { born: 'never' } },
      { number: '0821234568', last_name: 'Botha', groups: [groupId, groupId] },
      { number: '0821234568', groups: [999_999_999], last_name: 'Wrong' },
    ]);
    expect(status).toBe(200);
    const refused = (code: string, param: string) => ({ status: 'refused', error: { code, param } });
    expect(body.contacts).toMatchObject([
      { number: NUMBER, status: 'updated', error: null },
      { number: '27821234568', status: 'created', error: null },
      { number: 'nobody', ...refused('invalid_number', 'number') },
      { number: '0821234569', ...refused('invalid_value', 'fields.born') },
      { number: '27821234568', status: 'updated', error: null },
      { number: '0821234568', ...refused('unknown_group', 'groups') },
    ]);
    expect(await list({ group_id: groupId })).toMatchObject({
      contacts: [
        { number: NUMBER, first_name: 'Ann', fields: { city: 'Durban' } },
        { number: '27821234568', first_name: 'Ben', last_name: 'Botha' },
      ],
      next: null,
    });
    expect(await numbersIn()).toEqual([NUMBER, '27821234568']);
    expect(await membersOf(groupId)).toBe(2);
  });

  it('with the same Idempotency-Key is done once', async () => {
    const body = { contacts: [{ number: NUMBER, first_name: 'Ann' }] };
    const first = await callOnce(program, 'one', saveV1Contacts, { body });
    expect(first.body.contacts).toMatchObject([{ status: 'created' }]);
    await save({ first_name: 'Changed' });
    expect(await callOnce(program, 'one', saveV1Contacts, { body })).toEqual(first);
    expect((await get()).body.first_name).toBe('Changed');
    const other = await callOnce(program, 'one', saveV1Contacts, { body: { contacts: [] } });
    expect(errorOf(other)).toEqual([422, 'idempotency_key_reused', null]);
  });

  it('of a thousand contacts is one call, and more are refused', async () => {
    const contacts = Array.from({ length: 1000 }, (_, nth) => ({
      number: `2782${1_000_000 + nth}`,
      first_name: `Contact ${nth}`,
      fields: { city: 'Durban' },
      groups: [groupId],
    }));
    const { body } = await batch(contacts);
    expect(new Set(body.contacts.map(({ status }) => status))).toEqual(new Set(['created']));
    expect(await membersOf(groupId)).toBe(1000);
    expect(errorOf(await batch([...contacts, { number: NUMBER }]))).toEqual([400, 'invalid', 'contacts']);
  });

  it('that exceeds the limit of the account saves nothing', async () => {
    await limitTo(1);
    const answer = await batch([{ number: '0821234567' }, { number: '0821234568' }]);
    expect(errorOf(answer)).toEqual([409, 'too_many_contacts', null]);
    expect(await numbersIn()).toEqual([]);
  });

  it('may run beside others with the same contacts', async () => {
    const contacts = Array.from({ length: 50 }, (_, nth) => ({ number: `2782${1_000_000 + nth}` }));
    const answers = await Promise.all([contacts, contacts.toReversed(), contacts].map((each) => batch(each)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const results = answers.flatMap(({ body }) => body.contacts);
    expect(results.filter(({ status }) => status === 'created')).toHaveLength(50);
    expect(await numbersIn()).toHaveLength(50);
  });
});

describe('the list of contacts', () => {
  beforeEach(async () => {
    await batch([
      { number: '0821234501', first_name: 'Ann', groups: [groupId] },
      { number: '0821234502', first_name: 'Ben' },
      { number: '0831234503', first_name: 'Cas' },
    ]);
  });

  it('has pages', async () => {
    const first = await list({ limit: 2 });
    expect(first.contacts.map(({ first_name: name }) => name)).toEqual(['Ann', 'Ben']);
    const second = await list({ limit: 2, after: first.next! });
    expect(second).toMatchObject({ contacts: [{ first_name: 'Cas' }], next: null });
  });

  it('has filters', async () => {
    await account.call(addOptOuts, { body: { numbers: '0821234502' } });
    const today = Temporal.Now.plainDateISO('Africa/Johannesburg').toString();
    expect(await numbersIn({ search: 'Cas' })).toEqual(['27831234503']);
    expect(await numbersIn({ search: '082' })).toEqual(['27821234501', '27821234502']);
    expect(await numbersIn({ group_id: groupId })).toEqual(['27821234501']);
    expect(await numbersIn({ opted_out: true })).toEqual(['27821234502']);
    expect(await numbersIn({ created_from: today, updated_to: today })).toHaveLength(3);
    expect(await numbersIn({ created_to: '2020-01-01' })).toEqual([]);
  });

  it.each([
    [{ after: '!' }, 'invalid', 'after'],
    [{ after: 'abc' }, 'invalid', 'after'],
    [{ limit: 201 }, 'invalid', 'limit'],
    [{ opted_out: 'perhaps' }, 'invalid', 'opted_out'],
    [{ created_from: 'today' }, 'invalid', 'created_from'],
    [{ created_from: '2026-02-01', created_to: '2026-01-01' }, 'invalid', 'created_to'],
    [{ group_id: 999_999_999 }, 'unknown_group', 'group_id'],
  ])('refuses %j', async (query, code, param) => {
    expect(errorOf(await program.call(listV1Contacts, { query }))).toEqual([400, code, param]);
  });
});
