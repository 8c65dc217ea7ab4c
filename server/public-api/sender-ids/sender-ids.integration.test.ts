import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listV1SenderIds, requestV1SenderId } from '#contract/v1/sender-ids.ts';
import { approveSenderId, refuseSenderId } from '#server/sender-ids/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { lastAudit } from '../testing/last-audit.ts';
import { openProgram, type Program } from '../testing/open-program.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let program: Program;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `v1-sender-ids-${++count}`);
  program = await openProgram(web, account);
});

const BODY = { sender: 'MyShop', purpose: 'Tells customers about orders', countries: ['ZA'] };
const request = (more: object = {}, call = program.call) =>
  call(requestV1SenderId, { body: { ...BODY, ...more } });
const list = async (query: object = {}) => (await program.call(listV1SenderIds, { query })).body.sender_ids;

describe('a request', () => {
  it('is listed with the decision of the provider', async () => {
    const { body } = await request();
    expect(body).toMatchObject({ ...BODY, state: 'requested', reason: null, is_default: false });
    expect(await lastAudit(owner(), account)).toEqual({
      action: 'sender ID requested',
      actor: { kind: 'api-key', keyId: program.keyId, name: 'Shop' },
    });
    await owner()
      .transaction()
      .execute((tx) => approveSenderId(tx, body.id));
    expect(await list({ state: 'approved' })).toMatchObject([{ id: body.id, state: 'approved' }]);
    expect(await list({ state: 'refused' })).toEqual([]);
    expect(await list({ search: 'nothing' })).toEqual([]);
  });

  it('is made once with an Idempotency-Key, and otherwise refused the second time', async () => {
    const once = program.once('sender-1');
    const first = await request({}, once);
    expect((await request({}, once)).body).toEqual(first.body);
    expect(await request()).toMatchObject({
      status: 409,
      body: { error: { code: 'sender_id_exists', param: 'sender' } },
    });
  });

  it.each([
    [{ sender: '' }, 'invalid', 'sender'],
    [{ sender: 'My Shop' }, 'sender_not_alphanumeric', 'sender'],
    [{ sender: 'MuchTooLongAName' }, 'sender_too_long', 'sender'],
    [{ sender: '12' }, 'sender_too_short', 'sender'],
    [{ sender: 'Repliable' }, 'sender_reserved', 'sender'],
    [{ purpose: 'Short' }, 'invalid', 'purpose'],
    [{ countries: ['XX'] }, 'unknown_country', 'countries'],
  ])('with %j is refused', async (more, code, param) => {
    expect(await request(more)).toMatchObject({ status: 400, body: { error: { code, param } } });
  });

  it('needs another purpose after a refusal', async () => {
    const { id } = (await request()).body;
    await owner()
      .transaction()
      .execute((tx) => refuseSenderId(tx, id, { reason: 'Not yours' }));
    expect(await list()).toMatchObject([{ state: 'refused', reason: 'Not yours' }]);
    expect(await request()).toMatchObject({ status: 400, body: { error: { code: 'same_purpose' } } });
  });

  it('needs a live key with the scope to send, below the limit', async () => {
    const test = await openProgram(web, account, { environment: 'test' });
    expect(await request({}, test.call)).toMatchObject({
      status: 409,
      body: { error: { code: 'test_key' } },
    });
    const reader = await openProgram(web, account, { scopes: ['messages.view'] });
    expect(await request({}, reader.call)).toMatchObject({ status: 403 });
    await owner()
      .updateTable('accounts')
      .set({ most_sender_ids: 0 })
      .where('id', '=', account.accountId)
      .execute();
    expect(await request()).toMatchObject({
      status: 409,
      body: { error: { code: 'too_many_sender_ids' } },
    });
  });
});
