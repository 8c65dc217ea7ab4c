import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiKey } from '#contract/api-keys.ts';
import { listMessageLog } from '#contract/message-log.ts';
import {
  cancelV1Message,
  listV1Messages,
  getV1Message,
  sendV1Message,
  sendV1Messages,
} from '#contract/v1/messages.ts';
import { balanceOf } from '#server/billing/ledger/index.ts';
import { addHeldWord } from '#server/sending/index.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';
import {
  createCaller,
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import { openProgram } from '../testing/open-program.ts';
import { optOut } from '#server/opt-outs/index.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let program: CallApi;
let secret: string;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(owner());
  await addHeldWord(owner(), 'lottery');
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `api-${++count}`, 5_000_000);
  const { body } = await account.call(createApiKey, {
    body: { name: 'Shop', environment: 'live', scopes: ['campaigns.send', 'messages.view'] },
  });
  secret = body.secret;
  program = createCaller(web.address, secret);
});

const MESSAGE = { to: '082 123 4567', text: 'Your code is 402918', sender: '43366' };
const send = (more: object = {}) => program(sendV1Message, { body: { ...MESSAGE, ...more } });
const balance = () => balanceOf(owner(), account.accountId);

/** Sends with an Idempotency-Key. */
async function sendWithKey(key: string, body: object = MESSAGE, path = '/v1/messages') {
  const response = await fetch(`${web.address}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    body: (await response.json()) as { id: string; error?: { code: string } },
  };
}
const countMessages = async () =>
  (await account.call(listMessageLog, { query: { total: 'true' } })).body.total!.count;

describe('a message', () => {
  it('is stored, charged, and read by id and by reference', async () => {
    const before = await balance();
    const { status, body } = await send({ reference: 'order-7', cost_centre: 'Shop' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      to: '27821234567',
      status: 'queued',
      parts: 1,
      cost: 1,
      reference: 'order-7',
    });
    expect(await balance()).toBe(before - 1000);
    const read = await program(getV1Message, { params: { messageId: body.id! } });
    expect(read.body).toMatchObject({
      id: body.id,
      text: MESSAGE.text,
      sender: '43366',
      cost_centre: 'Shop',
      sent_at: null,
    });
    const found = await program(listV1Messages, { query: { reference: 'order-7' } });
    expect(found.body.messages.map(({ id }) => id)).toEqual([body.id]);
    const { items } = (await account.call(listMessageLog)).body;
    expect(items).toMatchObject([{ id: body.id, kind: 'program' }]);
  });

  it.each([
    [{ to: 'nobody' }, 400, 'to'],
    [{ text: '' }, 400, 'text'],
    [{ text: 'x'.repeat(1600) }, 400, 'text'],
    [{ sender: 'Much too long a name' }, 400, 'sender'],
    [{ valid_for: 1 }, 400, 'valid_for'],
    [{ send_at: '2099-01-01T00:00:00Z' }, 400, 'send_at'],
    [{ text: 'You won the lottery' }, 409, null],
  ])('with %j is refused, and costs nothing', async (more, status, param) => {
    const before = await balance();
    const answer = await send(more);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: { param, request_id: expect.any(String) } });
    expect(await balance()).toBe(before);
    expect(await countMessages()).toBe(0);
  });

  it('is not sent to a number that opted out, nor without credits', async () => {
    await optOut(owner(), account.accountId, ['27821234567'], {
      source: 'reply',
      detail: 'STOP',
      at: new Date(),
    });
    expect(await send()).toMatchObject({ status: 409, body: { error: { code: 'opted_out' } } });
    const poor = await openAccount(web, database(), `api-poor-${count}`, 500);
    const { body } = await poor.call(createApiKey, {
      body: { name: 'Shop', environment: 'live', scopes: ['campaigns.send'] },
    });
    expect(await createCaller(web.address, body.secret)(sendV1Message, { body: MESSAGE })).toMatchObject({
      status: 409,
      body: { error: { code: 'not_enough_credits' } },
    });
  });

  it('may look like a template, and go to the same number twice at once', async () => {
    const texts = ['{{first_name}}', 'One', 'Two'];
    const answers = await Promise.all(texts.map((text) => send({ text })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const read = await Promise.all(
      answers.map(({ body }) => program(getV1Message, { params: { messageId: body.id! } })),
    );
    expect(read.map(({ body }) => body.text)).toEqual(texts);
  });
});

describe('a call with many messages', () => {
  it('has a result for each, and those that are refused do not affect the others', async () => {
    const { body } = await program(sendV1Messages, {
      body: { messages: [MESSAGE, { ...MESSAGE, to: 'nobody' }, { ...MESSAGE, to: '0821234568' }] },
    });
    expect(body.messages).toMatchObject([
      { to: '27821234567', status: 'queued' },
      { id: null, to: 'nobody', status: 'refused', error: { type: 'invalid_request', param: 'to' } },
      { to: '27821234568', status: 'queued' },
    ]);
    expect(await countMessages()).toBe(2);
  });
});

describe('a call with more messages than credits', () => {
  it('sends those that the credits pay for', async () => {
    const poor = await openAccount(web, database(), `api-some-${count}`, 2000);
    const { call } = await openProgram(web, poor);
    const messages = ['0821234561', '0821234562', '0821234563'].map((to) => ({ ...MESSAGE, to }));
    const { status, body } = await call(sendV1Messages, { body: { messages } });
    expect(status).toBe(200);
    expect(body.messages).toMatchObject([
      { status: 'queued' },
      { status: 'queued' },
      { status: 'refused', error: { code: 'not_enough_credits' } },
    ]);
    expect(await balanceOf(owner(), poor.accountId)).toBe(0);
  });
});

describe('a queued message', () => {
  const cancel = (messageId: string) => program(cancelV1Message, { params: { messageId } });

  it('can be cancelled once, and is refunded', async () => {
    const before = await balance();
    const [first, second] = (
      await program(sendV1Messages, { body: { messages: [MESSAGE, { ...MESSAGE, to: '0821234569' }] } })
    ).body.messages;
    expect(await cancel(first!.id!)).toMatchObject({ status: 200, body: { status: 'cancelled', cost: 0 } });
    expect(await balance()).toBe(before - 1000);
    expect((await cancel(first!.id!)).status).toBe(200);
    expect(await balance()).toBe(before - 1000);
    expect((await cancel(second!.id!)).status).toBe(200);
    expect(await balance()).toBe(before);
    const { rows } = await database().db.pool.query(
      'SELECT state, queued, cancelled FROM message_batches WHERE account_id = $1',
      [account.accountId],
    );
    expect(rows).toEqual([{ state: 'done', queued: 0, cancelled: 2 }]);
  });

  it('cannot be cancelled while a gateway sends its batch, or by another account', async () => {
    const { body } = await send();
    const stranger = await openProgram(web, await openAccount(web, database(), `api-stranger-${count}`));
    expect((await stranger.call(cancelV1Message, { params: { messageId: body.id! } })).status).toBe(404);
    await owner()
      .updateTable('message_batches')
      .set({ state: 'leased', leased_until: new Date(Date.now() + 60_000) })
      .where('account_id', '=', account.accountId)
      .execute();
    expect(await cancel(body.id!)).toMatchObject({ status: 409, body: { error: { code: 'already_sent' } } });
  });
});

describe('an Idempotency-Key', () => {
  it('sends once, however often and however concurrently the call is repeated', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendWithKey('a')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await countMessages()).toBe(1);
  });

  it('belongs to one request of one key', async () => {
    await sendWithKey('a');
    expect(await sendWithKey('a', { ...MESSAGE, text: 'Other' })).toMatchObject({
      status: 422,
      body: { error: { code: 'idempotency_key_reused' } },
    });
    expect((await sendWithKey('b')).status).toBe(200);
    expect(await countMessages()).toBe(2);
  });

  it('can be used again after a call of which nothing was sent', async () => {
    const wrong = { ...MESSAGE, text: 'You won the lottery' };
    expect((await sendWithKey('a', wrong)).status).toBe(409);
    expect((await sendWithKey('a')).status).toBe(200);
  });

  it('covers calls with many messages', async () => {
    const body = {
      messages: Array.from({ length: 2500 }, (_, nth) => ({ ...MESSAGE, to: `27821${100_000 + nth}` })),
    };
    const [first, second] = await Promise.all([
      sendWithKey('many', body, '/v1/messages/batch'),
      sendWithKey('many', body, '/v1/messages/batch'),
    ]);
    expect(first).toEqual(second);
    expect(await countMessages()).toBe(2500);
  });
});
