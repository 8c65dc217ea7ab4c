import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#contract/templates.ts';
import { changeAccount } from '#server/accounts/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';

const database = useDatabase();
const db = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `writer${(accounts += 1)}`, 0);
});

const CONTENT = { name: 'Reminder', text: 'Hi {{first_name|there}}', tags: ['b', 'a', 'b'] };
const write = (more: object = {}, by = account) =>
  by.call(calls.createTemplate, { body: { ...CONTENT, ...more } });
const list = async (query: object = {}, by = account) =>
  (await by.call(calls.listTemplates, { query })).body.items;
const names = async (query: object = {}) => (await list(query)).map(({ name }) => name);

describe('a template', () => {
  it('can be created, listed, changed and deleted', async () => {
    const { id } = (await write()).body;
    expect(await list()).toMatchObject([{ id, name: 'Reminder', tags: ['a', 'b'], lastUsedAt: null }]);
    const params = { templateId: id };
    const changed = await account.call(calls.changeTemplate, {
      params,
      body: { ...CONTENT, text: 'Bye', tags: [] },
    });
    expect(changed.body).toMatchObject({ text: 'Bye', tags: [] });
    expect((await account.call(calls.getTemplate, { params })).body).toEqual(changed.body);
    expect(await account.call(calls.deleteTemplate, { params })).toMatchObject({ status: 204 });
    expect(await list()).toEqual([]);
    for (const gone of [
      await account.call(calls.getTemplate, { params }),
      await account.call(calls.deleteTemplate, { params }),
      await account.call(calls.changeTemplate, { params, body: CONTENT }),
      await account.call(calls.recordTemplateUse, { params }),
    ])
      expect(gone).toMatchObject({ status: 404 });
  });

  it('shortens links if it says so, until it says otherwise', async () => {
    expect((await write({ name: 'Plain' })).body).toMatchObject({ shortensLinks: false });
    const { id } = (await write({ shortensLinks: true })).body;
    const params = { templateId: id };
    const edit = async (more: object) =>
      (await account.call(calls.changeTemplate, { params, body: { ...CONTENT, ...more } })).body;
    // API clients may not know the field.
    expect(await edit({ text: 'See shop.example' })).toMatchObject({ shortensLinks: true });
    expect((await account.call(calls.getTemplate, { params })).body).toMatchObject({ shortensLinks: true });
    expect(await edit({ shortensLinks: false })).toMatchObject({ shortensLinks: false });
    expect(await list()).toMatchObject([{ name: 'Plain' }, { id, shortensLinks: false }]);
  });

  it('is not replaced by an edit of an older version', async () => {
    const { id, version } = (await write()).body;
    const edit = (text: string, read?: number) =>
      account.call(calls.changeTemplate, {
        params: { templateId: id },
        query: read === undefined ? {} : { version: read },
        body: { ...CONTENT, text },
      });
    const [first, second] = await Promise.all([edit('First', version), edit('Second', version)]);
    const [saved, refused] = first.status === 200 ? [first, second] : [second, first];
    expect(saved.body).toMatchObject({ version: version + 1 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'template_changed' } });
    expect(await list()).toMatchObject([{ text: saved.body.text }]);
    expect((await edit('Third', version + 1)).body).toMatchObject({ text: 'Third', version: version + 2 });
    // API clients may omit the version.
    expect((await edit('Fourth')).body).toMatchObject({ text: 'Fourth' });
  });

  it('has a unique name, regardless of case, also after a change', async () => {
    const { id } = (await write()).body;
    const taken = { status: 409, body: { code: 'template_exists', field: 'name' } };
    expect(await write({ name: 'REMINDER' })).toMatchObject(taken);
    const other = (await write({ name: 'Other' })).body.id;
    const body = { ...CONTENT, name: 'reminder' };
    expect(await account.call(calls.changeTemplate, { params: { templateId: other }, body })).toMatchObject(
      taken,
    );
    expect(await account.call(calls.changeTemplate, { params: { templateId: id }, body })).toMatchObject({
      status: 200,
    });
  });

  it('gets a name once, if two claim it concurrently', async () => {
    const ids = [(await write({ name: 'A' })).body.id, (await write({ name: 'B' })).body.id];
    const body = { ...CONTENT, name: 'Taken' };
    const answers = await Promise.all(
      ids.map((templateId) => account.call(calls.changeTemplate, { params: { templateId }, body })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('is found by part of its name or text, and by tag', async () => {
    await write({ name: '100% off', text: 'Come_by', tags: ['sale'] });
    await write({ name: 'Other', text: 'Nothing', tags: ['sale'] });
    expect(await names({ search: '0% O' })).toEqual(['100% off']);
    expect(await names({ search: 'come_' })).toEqual(['100% off']);
    expect(await names({ search: '%' })).toEqual(['100% off']);
    expect(await names({ tag: 'sale' })).toEqual(['100% off', 'Other']);
    expect((await account.call(calls.listTemplateTags)).body).toEqual({ tags: ['sale'] });
  });

  it('is sorted by last use', async () => {
    for (const name of ['A', 'B', 'C']) await write({ name });
    const [, b] = await list();
    await account.call(calls.recordTemplateUse, { params: { templateId: b!.id } });
    // Unused templates come last, like empty values in other lists.
    expect(await names({ sort: '-lastUsedAt' })).toEqual(['A', 'C', 'B']);
    expect(await names({ sort: 'lastUsedAt' })).toEqual(['B', 'A', 'C']);
  });

  it('is rejected without a name or a text, and with too many or too long tags', async () => {
    for (const more of [
      { name: ' ' },
      { text: '' },
      { text: 'x'.repeat(2001) },
      { tags: Array.from({ length: 11 }, (_, nth) => `tag${nth}`) },
      { tags: ['x'.repeat(31)] },
      { tags: ['sale, spring'] },
    ])
      expect(await write(more)).toMatchObject({ status: 400 });
    expect(await list()).toEqual([]);
  });

  it('counts towards the account’s limit', async () => {
    await changeAccount(db(), account.accountId, { mostTemplates: 1 });
    expect(await write()).toMatchObject({ status: 200 });
    expect(await write({ name: 'Second' })).toMatchObject({
      status: 409,
      body: { code: 'too_many_templates' },
    });
    expect(await names()).toEqual(['Reminder']);
  });
});

describe('another account', () => {
  it('can neither find, change nor delete it', async () => {
    const { id } = (await write()).body;
    const other = await openAccount(web, database(), `other${accounts}`, 0);
    const params = { templateId: id };
    expect(await list({}, other)).toEqual([]);
    expect(await other.call(calls.getTemplate, { params })).toMatchObject({ status: 404 });
    expect(await other.call(calls.changeTemplate, { params, body: CONTENT })).toMatchObject({ status: 404 });
    expect(await other.call(calls.deleteTemplate, { params })).toMatchObject({ status: 404 });
    expect(await other.call(calls.recordTemplateUse, { params })).toMatchObject({ status: 404 });
    expect(await write({}, other)).toMatchObject({ status: 200 });
  });
});

describe('an account that uses its master’s templates', () => {
  it('can read but not change them', async () => {
    const sub = await openAccount(web, database(), `sub${accounts}`, 0);
    await write({ name: 'Own' }, sub);
    const { id } = (await write({ name: 'Master’s', shortensLinks: true })).body;
    await db()
      .updateTable('accounts')
      .set({ master_account_id: account.accountId, uses_master_templates: true })
      .where('id', '=', sub.accountId)
      .execute();
    expect(await list({}, sub)).toMatchObject([{ id, name: 'Master’s', tags: ['a', 'b'] }]);
    expect((await sub.call(calls.getTemplate, { params: { templateId: id } })).body).toMatchObject({
      name: 'Master’s',
      shortensLinks: true,
    });
    expect(await sub.call(calls.recordTemplateUse, { params: { templateId: id } })).toMatchObject({
      status: 204,
    });
    expect(await list()).toMatchObject([{ lastUsedAt: null }]);
    for (const refused of [
      await write({ name: 'More' }, sub),
      await sub.call(calls.changeTemplate, { params: { templateId: id }, body: CONTENT }),
      await sub.call(calls.deleteTemplate, { params: { templateId: id } }),
    ])
      expect(refused).toMatchObject({ status: 403 });
  });
});
