import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createField } from '#contract/contact-fields.ts';
import { saveV1Contact } from '#contract/v1/contacts.ts';
import { createV1Field, listV1Fields } from '#contract/v1/fields.ts';
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
  account = await openAccount(web, database(), `fields-${++count}`);
  program = await openProgram(web, account, { scopes: ['contacts.view', 'contacts.edit'] });
});

const create = (body: object, { call } = program) => call(createV1Field, { body: body as never });
const list = async ({ call } = program) => (await call(listV1Fields)).body.fields;

describe('custom fields', () => {
  it('are created, listed by name, and used', async () => {
    expect((await create({ name: 'First purchase', type: 'date' })).body).toMatchObject({
      name: 'first_purchase',
      label: 'First purchase',
      type: 'date',
      choices: [],
    });
    await create({ name: 'city' });
    await create({ name: 'size', type: 'choice', choices: ['Small', 'Large', 'small'] });
    expect(await list()).toMatchObject([
      { name: 'city', type: 'text' },
      { name: 'first_purchase' },
      { name: 'size', choices: ['Small', 'Large'] },
    ]);
    const saved = await program.call(saveV1Contact, {
      params: { number: '0821234567' },
      body: { fields: { size: 'LARGE' } },
    });
    expect(saved.body.fields).toEqual({ size: 'Large' });
    expect(await actionsOf(database(), account, program)).toEqual(Array(3).fill('field created'));
  });

  it.each([
    [{ name: 'City' }, [409, 'field_exists', 'name']],
    [{ name: '' }, [400, 'invalid', 'name']],
    [{ name: '!!!' }, [400, 'field_name', 'name']],
    [{ name: 'first_name' }, [400, 'field_name', 'name']],
    [{ name: 'size', type: 'choice' }, [400, 'choices_missing', 'choices']],
    [{ name: 'size', type: 'list' }, [400, 'invalid', 'type']],
  ])('with %j are refused', async (body, error) => {
    await create({ name: 'city' });
    expect(errorOf(await create(body))).toEqual(error);
    expect(await list()).toHaveLength(1);
  });

  it('have a limit', async () => {
    await database().db.pool.query(
      `INSERT INTO contact_fields (account_id, key, name, type) SELECT $1, 'f' || n, 'f' || n, 'text' FROM generate_series(1, 300) n`,
      [account.accountId],
    );
    expect(errorOf(await create({ name: 'city' }))).toEqual([409, 'too_many_fields', 'name']);
  });

  it('are created once with the same Idempotency-Key', async () => {
    const body = { name: 'city' };
    const first = await callOnce(program, 'one', createV1Field, { body });
    expect(first.status).toBe(200);
    expect(await callOnce(program, 'one', createV1Field, { body })).toEqual(first);
  });

  it('of other accounts are not listed', async () => {
    const other = await openAccount(web, database(), `fields-other-${count}`);
    await other.call(createField, { body: { name: 'theirs' } });
    expect(await list()).toEqual([]);
  });

  it('need scopes', async () => {
    const reader = await openProgram(web, account, { scopes: ['contacts.view'] });
    expect(await list(reader)).toEqual([]);
    expect(errorOf(await create({ name: 'city' }, reader))).toEqual([403, 'not_permitted', null]);
  });
});
