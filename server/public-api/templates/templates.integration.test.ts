import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeV1Template,
  createV1Template,
  deleteV1Template,
  getV1Template,
  listV1Templates,
} from '#contract/v1/templates.ts';
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
  account = await openAccount(web, database(), `templates-${++count}`);
  program = await openProgram(web, account, { scopes: ['campaigns.send'] });
});

const CONTENT = { name: 'Reminder', text: 'See you at {{time}}' };
const create = (body: object = {}, { call } = program) =>
  call(createV1Template, { body: { ...CONTENT, ...body } });
const get = (templateId: number, { call } = program) => call(getV1Template, { params: { templateId } });
const change = (templateId: number, body: object, { call } = program) =>
  call(changeV1Template, { params: { templateId }, body: { ...CONTENT, ...body } });
const remove = (templateId: number, { call } = program) => call(deleteV1Template, { params: { templateId } });
const list = async (query: object = {}, { call } = program) => (await call(listV1Templates, { query })).body;

describe('a template', () => {
  it('is created, read, changed and deleted', async () => {
    const { body } = await create({ tags: ['b', 'a'] });
    expect(body).toMatchObject({ ...CONTENT, tags: ['a', 'b'], last_used_at: null });
    expect((await get(body.id)).body).toEqual(body);
    expect((await change(body.id, { text: 'Bye' })).body).toMatchObject({ text: 'Bye', tags: [] });
    expect((await remove(body.id)).status).toBe(204);
    for (const answer of [await get(body.id), await change(body.id, {}), await remove(body.id)])
      expect(errorOf(answer)).toEqual([404, 'not_found', null]);
    expect(await actionsOf(database(), account, program)).toEqual([
      'template written',
      'template changed',
      'template deleted',
    ]);
  });

  it('shortens links if it says so, until it says otherwise', async () => {
    const plain = (await create({ name: 'Plain' })).body;
    expect(plain).toMatchObject({ shorten_links: false });
    const { id } = (await create({ shorten_links: true })).body;
    expect((await change(id, { text: 'See shop.example' })).body).toMatchObject({ shorten_links: true });
    expect((await list()).templates).toMatchObject([plain, { id, shorten_links: true }]);
    await change(id, { shorten_links: false });
    expect((await get(id)).body).toMatchObject({ shorten_links: false });
    expect(errorOf(await create({ name: 'Other', shortensLinks: true }))).toEqual([
      400,
      'invalid',
      'shortensLinks',
    ]);
  });

  it.each([
    [{ name: 'REMINDER' }, [409, 'template_exists', 'name']],
    [{ name: 'New', text: ' ' }, [400, 'invalid', 'text']],
    [{ name: 'New', text: 'x'.repeat(2001) }, [400, 'invalid', 'text']],
    [{ name: 'New', tags: ['a,b'] }, [400, 'invalid', 'tags.0']],
  ])('with %j is refused', async (body, error) => {
    await create();
    const { id } = (await create({ name: 'Other' })).body;
    expect(errorOf(await create(body))).toEqual(error);
    expect(errorOf(await change(id, body))).toEqual(error);
  });

  it('above the limit of the account is refused', async () => {
    await database()
      .db.owner.updateTable('accounts')
      .set({ most_templates: 1 })
      .where('id', '=', account.accountId)
      .execute();
    await create();
    expect(errorOf(await create({ name: 'Second' }))).toEqual([409, 'too_many_templates', null]);
  });

  it('with the same Idempotency-Key is created once', async () => {
    const first = await callOnce(program, 'one', createV1Template, { body: CONTENT });
    expect(await callOnce(program, 'one', createV1Template, { body: CONTENT })).toEqual(first);
    expect((await list()).templates).toHaveLength(1);
  });

  it('of another account does not exist', async () => {
    const { id } = (await create()).body;
    const other = await openAccount(web, database(), `templates-other-${count}`);
    const stranger = await openProgram(web, other, { scopes: ['campaigns.send'] });
    for (const answer of [
      await get(id, stranger),
      await change(id, {}, stranger),
      await remove(id, stranger),
    ])
      expect(errorOf(answer)).toEqual([404, 'not_found', null]);
    expect((await list({}, stranger)).templates).toEqual([]);
  });

  it('needs the scope campaigns.send', async () => {
    const reader = await openProgram(web, account, { scopes: ['messages.view'] });
    expect(errorOf(await create({}, reader))).toEqual([403, 'not_permitted', null]);
    expect(errorOf(await get(1, reader))).toEqual([403, 'not_permitted', null]);
  });

  it('of the master account is read by a sub-account that uses those, and not changed', async () => {
    const { id } = (await create()).body;
    const sub = await openAccount(web, database(), `templates-sub-${count}`);
    const reader = await openProgram(web, sub, { scopes: ['campaigns.send'] });
    await database()
      .db.owner.updateTable('accounts')
      .set({ master_account_id: account.accountId, uses_master_templates: true })
      .where('id', '=', sub.accountId)
      .execute();
    expect((await list({}, reader)).templates).toMatchObject([{ id, name: 'Reminder' }]);
    expect((await get(id, reader)).body.name).toBe('Reminder');
    for (const answer of [await create({}, reader), await change(id, {}, reader), await remove(id, reader)])
      expect(errorOf(answer)).toEqual([403, 'not_available', null]);
  });
});

it('the list of templates has pages and a search', async () => {
  for (const name of ['Beta', 'alpha', 'Gamma']) await create({ name, text: `Text of ${name}` });
  const first = await list({ limit: 2 });
  expect(first.templates.map(({ name }) => name)).toEqual(['alpha', 'Beta']);
  expect(await list({ limit: 2, after: first.next! })).toMatchObject({
    templates: [{ name: 'Gamma' }],
    next: null,
  });
  expect((await list({ search: 'text of b' })).templates).toMatchObject([{ name: 'Beta' }]);
  const answer = await program.call(listV1Templates, { query: { after: 'abc' } });
  expect(errorOf(answer)).toEqual([400, 'invalid', 'after']);
});
