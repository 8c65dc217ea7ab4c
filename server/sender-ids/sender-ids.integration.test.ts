import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#contract/sender-ids.ts';
import { changeAccount } from '#server/accounts/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { approveSenderId, refuseSenderId } from './decide.ts';

const database = useDatabase();
const owner = () => database().db.owner;
const purpose = 'Orders that are ready';
let web: TestConsole;
let account: TestAccount;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `account${(accounts += 1)}`, 0);
});

const ask = (body: object) =>
  account.call(calls.requestSenderId, { body: { sender: 'Carillon', purpose, ...body } });
const asked = async (sender: string) => (await ask({ sender })).body.id;
const approve = (id: number, countries?: string[]) =>
  owner()
    .transaction()
    .execute((tx) => approveSenderId(tx, id, countries));
const refuse = (id: number, alsoApproved = false) =>
  owner()
    .transaction()
    .execute((tx) => refuseSenderId(tx, id, { reason: 'Not your name', alsoApproved }));
const withdraw = (senderId: number) => account.call(calls.withdrawSenderId, { params: { senderId } });
const remove = (senderId: number) => account.call(calls.deleteSenderId, { params: { senderId } });
const setDefault = (senderId: number, isDefault = true) =>
  account.call(calls.setDefaultSenderId, { params: { senderId }, body: { isDefault } });
const list = async (query: object = {}) => (await account.call(calls.listSenderIds, { query })).body.items;
const senders = async (query: object) => (await list(query)).map(({ sender }) => sender);

async function audited(): Promise<unknown[]> {
  const rows = await owner()
    .selectFrom('audit_log')
    .select(['actor', 'action', 'detail'])
    .where('account_id', '=', account.accountId)
    .where('action', 'like', 'sender ID%')
    .orderBy('id')
    .execute();
  return rows.map(({ actor, action, detail }) => ({ by: (actor as { kind: string }).kind, action, detail }));
}

describe('a request', () => {
  it('is listed as requested, and waits', async () => {
    expect(await ask({ countries: ['ZA', 'GB', 'ZA'] })).toMatchObject({ status: 200 });
    expect(await list()).toEqual([
      {
        id: expect.any(Number),
        sender: 'Carillon',
        purpose,
        state: 'requested',
        reason: null,
        countries: ['GB', 'ZA'],
        isDefault: false,
        requestedBy: `account${accounts}`,
        requestedAt: expect.any(String),
        decidedAt: null,
      },
    ]);
    expect(await audited()).toEqual([
      { by: 'user', action: 'sender ID requested', detail: { sender: 'Carillon', purpose } },
    ]);
  });

  it.each([
    [{ sender: 'Repliable' }, 'sender', 'reserved'],
    [{ sender: 'rEPLIABLE' }, 'sender', 'reserved'],
    [{ sender: 'TwelveChars1' }, 'sender', 'too_long'],
    [{ sender: 'Ünï' }, 'sender', 'not_alphanumeric'],
    [{ sender: '<b>x</b>' }, 'sender', 'not_alphanumeric'],
    [{ sender: "x'; DROP" }, 'sender', 'not_alphanumeric'],
    [{ sender: 'x\u0000y' }, 'sender', 'invalid_characters'],
    [{ sender: '12' }, 'sender', 'too_short'],
    [{ sender: ' ' }, 'sender', 'invalid'],
    [{ purpose: 'Offers' }, 'purpose', 'invalid'],
    [{ purpose: '\u200b'.repeat(20) }, 'purpose', 'invalid'],
    [{ purpose: 'x'.repeat(501) }, 'purpose', 'invalid'],
    [{ countries: ['XX'] }, 'countries', 'unknown_country'],
    [{ countries: ['za'] }, 'countries.0', 'invalid'],
  ])('with %j is rejected at its field', async (body, field, code) => {
    expect(await ask(body)).toMatchObject({ status: 400, body: { field, code } });
    expect(await list()).toEqual([]);
  });

  it('stores a purpose unchanged, whatever it contains', async () => {
    const hostile = `<script>alert("1")</script> '; DROP TABLE sender_ids; -- \\ \n{{first_name}}`;
    await ask({ purpose: hostile });
    expect((await list())[0]!.purpose).toBe(hostile);
  });

  it.each([
    [9, 400],
    [10, 200],
    [500, 200],
    [501, 400],
  ])('with a purpose of %i emoji returns %i', async (count, status) => {
    expect(await ask({ purpose: '🥐'.repeat(count) })).toMatchObject({ status });
  });

  it('for a waiting or approved name is rejected, regardless of case', async () => {
    const id = await asked('Carillon');
    const refused = { status: 409, body: { code: 'sender_id_exists', field: 'sender' } };
    expect(await ask({ sender: 'CARILLON' })).toMatchObject(refused);
    await approve(id);
    expect(await ask({ purpose: 'Something else' })).toMatchObject(refused);
  });

  it('made twice concurrently creates one', async () => {
    const answers = await Promise.all([ask({}), ask({}), ask({})]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    expect(await list()).toHaveLength(1);
  });

  it('can be repeated with another purpose after a refusal', async () => {
    const id = await asked('Carillon');
    await refuse(id);
    expect(await ask({})).toMatchObject({ status: 400, body: { code: 'same_purpose', field: 'purpose' } });
    const again = await ask({ sender: 'CARILLON', purpose: 'It is the name of our shop' });
    expect(again.body).toMatchObject({
      id,
      sender: 'CARILLON',
      state: 'requested',
      reason: null,
      decidedAt: null,
    });
  });

  it('beyond the limit is rejected and not stored', async () => {
    await owner()
      .transaction()
      .execute((tx) => changeAccount(tx, account.accountId, { mostSenderIds: 2 }));
    const answers = await Promise.all(['A1', 'A2', 'A3', 'A4'].map((sender) => ask({ sender })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_sender_ids' });
    expect(await list()).toHaveLength(2);
  });
});

describe('the list', () => {
  it('is searched, filtered by state, and sorted', async () => {
    const shop = await asked('Shop');
    await asked('bakery');
    await asked('Workshop');
    await approve(shop);
    expect(await senders({ search: 'SHOP', sort: 'sender' })).toEqual(['Shop', 'Workshop']);
    expect(await senders({ search: '%' })).toEqual([]);
    expect(await senders({ state: 'requested', sort: '-sender' })).toEqual(['Workshop', 'bakery']);
    expect(await senders({})).toEqual(['Workshop', 'bakery', 'Shop']);
    expect(await senders({ sort: 'requestedAt' })).toEqual(['Shop', 'bakery', 'Workshop']);
  });
});

describe('a decision', () => {
  it('approves, in the requested countries or in others', async () => {
    const { id } = (await ask({ countries: ['ZA'] })).body;
    const other = await asked('Other');
    await approve(id);
    await approve(other, ['GB']);
    expect(await list({ sort: 'sender' })).toMatchObject([
      { state: 'approved', countries: ['ZA'], decidedAt: expect.any(String) },
      { state: 'approved', countries: ['GB'] },
    ]);
    expect((await audited()).at(-1)).toEqual({
      by: 'operator',
      action: 'sender ID approved',
      detail: { sender: 'Other', countries: ['GB'] },
    });
  });

  it('refuses with a reason, and is announced to the account', async () => {
    const id = await asked('Carillon');
    await refuse(id);
    expect(await list()).toMatchObject([{ state: 'refused', reason: 'Not your name' }]);
    const events = await owner()
      .selectFrom('events')
      .select('data')
      .where('account_id', '=', account.accountId)
      .where('name', '=', 'sender-id.decided')
      .execute();
    expect(events).toEqual([{ data: { senderId: id, sender: 'Carillon', approved: false } }]);
  });

  it('is mailed to the requester', async () => {
    const to = 'thandi@example.com';
    await owner().updateTable('users').set({ email: to }).where('id', '=', account.userId).execute();
    await refuse(await asked('Carillon'));
    const mails = await owner()
      .selectFrom('mails')
      .select(['recipient', 'template', 'data'])
      .where('account_id', '=', account.accountId)
      .execute();
    const data = { sender: 'Carillon', reason: 'Not your name' };
    expect(mails).toEqual([{ recipient: to, template: 'sender ID decided', data }]);
  });

  it('is made once under concurrency', async () => {
    const id = await asked('Carillon');
    const outcomes = await Promise.allSettled([approve(id), refuse(id), approve(id)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'not_requested' },
    });
  });

  it('on a withdrawn request is rejected', async () => {
    const id = await asked('Carillon');
    await withdraw(id);
    await expect(approve(id)).rejects.toMatchObject({ code: 'not_requested' });
    await expect(refuse(id, true)).rejects.toMatchObject({ code: 'not_requested' });
  });

  it('revokes an approval, and the default with it, only if asked to', async () => {
    const id = await asked('Carillon');
    await approve(id);
    await setDefault(id);
    await expect(refuse(id)).rejects.toMatchObject({ code: 'not_requested' });
    await refuse(id, true);
    expect(await list()).toMatchObject([{ state: 'refused', isDefault: false }]);
  });
});

describe('the default', () => {
  it('is a single, approved sender ID', async () => {
    const [one, two] = [await asked('One'), await asked('Two')];
    expect(await setDefault(one)).toMatchObject({ status: 409, body: { code: 'not_approved' } });
    await approve(one);
    await approve(two);
    await setDefault(one);
    await setDefault(two);
    expect(await list({ sort: 'sender' })).toMatchObject([{ isDefault: false }, { isDefault: true }]);
    expect((await setDefault(two, false)).body.isDefault).toBe(false);
    expect((await audited()).slice(-3)).toMatchObject([
      { action: 'sender ID made the default', detail: { sender: 'One' } },
      { action: 'sender ID made the default', detail: { sender: 'Two' } },
      { action: 'sender ID no more the default', detail: { sender: 'Two' } },
    ]);
  });

  it('is single, even if several are chosen concurrently', async () => {
    const ids = [await asked('One'), await asked('Two'), await asked('Three')];
    await Promise.all(ids.map((id) => approve(id)));
    const answers = await Promise.all(ids.map((id) => setDefault(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe('a sender ID that is given up', () => {
  it('is withdrawn and then deleted', async () => {
    const id = await asked('Carillon');
    await approve(id);
    await setDefault(id);
    expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'sender_id_in_use' } });
    expect((await withdraw(id)).body).toMatchObject({ state: 'withdrawn', isDefault: false });
    expect(await withdraw(id)).toMatchObject({ status: 409, body: { code: 'sender_id_closed' } });
    expect((await remove(id)).status).toBe(204);
    expect(await remove(id)).toMatchObject({ status: 404 });
    expect(await list()).toEqual([]);
  });

  it('can be requested again after a withdrawal, for the same purpose', async () => {
    const id = await asked('Carillon');
    await withdraw(id);
    expect((await ask({})).body).toMatchObject({ id, state: 'requested' });
  });
});

describe('another account', () => {
  it('sees none of it, and may have the same name', async () => {
    const id = await asked('Carillon');
    await approve(id);
    account = await openAccount(web, database(), `account${(accounts += 1)}`, 0);
    expect(await list()).toEqual([]);
    for (const answer of [await withdraw(id), await remove(id), await setDefault(id)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await ask({})).status).toBe(200);
  });

  it('that may not choose its sender is rejected', async () => {
    await owner()
      .transaction()
      .execute((tx) => changeAccount(tx, account.accountId, { dynamicSender: false }));
    expect(await ask({})).toMatchObject({ status: 403, body: { code: 'not_available' } });
  });
});
