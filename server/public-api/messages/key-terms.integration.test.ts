import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getApiKey } from '#contract/api-keys.ts';
import { listMessageLog } from '#contract/message-log.ts';
import { listV1Messages, getV1Message, sendV1Message, sendV1Messages } from '#contract/v1/messages.ts';
import { balanceOf } from '#server/billing/ledger/index.ts';
import { optOut } from '#server/opt-outs/index.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { openProgram, type Program } from '../testing/open-program.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(owner());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `terms-${++count}`, 1_000_000);
});

const MESSAGE = { to: '082 123 4567', text: 'Your table is ready', sender: '43366' };
const open = (settings?: Parameters<typeof openProgram>[2]) => openProgram(web, account, settings);
const send = ({ call }: Program, more: object = {}) => call(sendV1Message, { body: { ...MESSAGE, ...more } });
const sendMany = async ({ call }: Program, messages: object[]) =>
  (await call(sendV1Messages, { body: { messages: messages.map((each) => ({ ...MESSAGE, ...each })) } })).body
    .messages;
/** Messages to as many numbers. */
const to = (numbers: number) => Array.from({ length: numbers }, (_, nth) => ({ to: `0821234${500 + nth}` }));
const codes = (results: Awaited<ReturnType<typeof sendMany>>) =>
  results.map((result) => ('error' in result ? result.error.code : result.status));
/** The delays of the account's messages, in seconds. */
const delays = async () => {
  const { rows } = await database().db.pool.query<{ delay: number; size: number }>(
    `SELECT round(extract(epoch FROM coalesce(opens_at, created_at) - created_at))::int AS delay, sum(size)::int AS size
     FROM message_batches WHERE account_id = $1 GROUP BY 1 ORDER BY 1`,
    [account.accountId],
  );
  return rows.map(({ delay, size }) => [delay, size]);
};

describe('the settings of a key', () => {
  it('complete its messages', async () => {
    const program = await open({ sending: { defaultSender: '43366', defaultCostCentre: 'Books' } });
    const { sender: _, ...message } = MESSAGE;
    const { body } = await program.call(sendV1Message, { body: message });
    const read = await program.call(getV1Message, { params: { messageId: body.id! } });
    expect(read.body).toMatchObject({ sender: '43366', cost_centre: 'Books' });
    const { body: key } = await account.call(getApiKey, { params: { keyId: program.keyId } });
    expect(key.sending).toMatchObject({ defaultSender: '43366', maxParts: 10, isTestMode: false });
  });

  it('cut off or refuse long texts', async () => {
    const long = { text: 'x'.repeat(200) };
    expect(await send(await open({ sending: { maxParts: 1 } }), long)).toMatchObject({
      status: 400,
      body: { error: { code: 'too_long', param: 'text' } },
    });
    const program = await open({ sending: { maxParts: 1, trimsTexts: true } });
    const { body } = await send(program, long);
    expect(body.parts).toBe(1);
    const read = await program.call(getV1Message, { params: { messageId: body.id! } });
    expect(read.body.text).toHaveLength(160);
  });

  it('refuse the same text to the same number as a duplicate', async () => {
    const program = await open({ sending: { duplicateMinutes: 10 } });
    expect(codes(await sendMany(program, [{}, {}, { text: 'Other' }, ...to(1)]))).toEqual([
      'queued',
      'duplicate',
      'queued',
      'queued',
    ]);
    expect(await send(program)).toMatchObject({ status: 409, body: { error: { code: 'duplicate' } } });
    expect((await send(await open())).status).toBe(200);
  });

  it('let one-time codes through to people who opted out', async () => {
    const optOutDetails = { source: 'reply' as const, detail: 'STOP', at: new Date() };
    await optOut(owner(), account.accountId, ['27821234567'], optOutDetails);
    const program = await open({ sending: { codesToOptedOut: true } });
    expect((await send(program, { priority: 'high' })).status).toBe(200);
    expect(await send(program)).toMatchObject({ body: { error: { code: 'opted_out' } } });
  });

  it('spread the messages of a call', async () => {
    const program = await open({ flowControl: { spreadMinutes: 1 } });
    await sendMany(program, to(4));
    expect(await delays()).toEqual([
      [0, 1],
      [15, 1],
      [30, 1],
      [45, 1],
    ]);
  });
});

describe('a text that a faulty program repeats', () => {
  it('is refused at the limit of the account', async () => {
    const program = await open();
    await owner()
      .updateTable('accounts')
      .set({ most_alike: 3 })
      .where('id', '=', account.accountId)
      .execute();
    const statuses: number[] = [];
    for (let times = 0; times < 5; times++) statuses.push((await send(program)).status);
    expect(statuses).toEqual([200, 200, 200, 409, 409]);
  });
});

describe('the pace of a key', () => {
  it('makes its messages wait, except one-time codes', async () => {
    const program = await open({ flowControl: { messagesPerSecond: 2 } });
    const results = await sendMany(program, [...to(5), { to: '0829999999', priority: 'high' }]);
    expect(codes(results)).toEqual(Array(6).fill('queued'));
    expect(await delays()).toEqual([
      [0, 2],
      [1, 2],
      [2, 2],
    ]);
  });

  it('queues only so many', async () => {
    const program = await open({ flowControl: { messagesPerMinute: 1, maxQueued: 2 } });
    expect(codes(await sendMany(program, to(4)))).toEqual(['queued', 'queued', 'queued', 'pace_exceeded']);
  });

  it('refuses what exceeds it, and says when to try again', async () => {
    const program = await open({ flowControl: { messagesPerMinute: 2, abovePace: 'refuse' } });
    expect((await send(program)).status).toBe(200);
    expect((await send(program)).status).toBe(200);
    const response = await fetch(`${web.address}/v1/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${program.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(MESSAGE),
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ error: { type: 'rate_limit', code: 'pace_exceeded' } });
  });
});

describe('the limits of a key', () => {
  it.each([
    [{ messagesPerDay: 2 }, ['queued', 'queued', 'key_limit_reached']],
    [{ partsPerMonth: 1 }, ['queued', 'key_limit_reached', 'key_limit_reached']],
    [{ creditsPerDay: 2000 }, ['queued', 'queued', 'key_limit_reached']],
  ])('%j end what it sends', async (limits, expected) => {
    const program = await open({ limits });
    expect(codes(await sendMany(program, to(3)))).toEqual(expected);
    expect((await send(await open())).status).toBe(200);
    expect(await send(program)).toMatchObject({
      status: 409,
      body: { error: { code: 'key_limit_reached' } },
    });
  });

  it('are those of the account too', async () => {
    await owner()
      .updateTable('accounts')
      .set({ most_daily_messages: 3, most_campaign_recipients: 1 })
      .where('id', '=', account.accountId)
      .execute();
    const program = await open();
    expect(codes(await sendMany(program, to(5)))).toEqual([
      'queued',
      'queued',
      'queued',
      'needs_review',
      'needs_review',
    ]);
    expect(await send(program)).toMatchObject({ body: { error: { code: 'needs_review' } } });
  });
});

describe('a test key', () => {
  it('sends and charges nothing, and its messages have outcomes', async () => {
    const before = await balanceOf(owner(), account.accountId);
    const program = await open({ environment: 'test' });
    expect(program.secret).toMatch(/^crl_test_/);
    const { body } = await send(program, { reference: 'test-1' });
    expect(body).toMatchObject({ status: 'queued', cost: 0 });
    const [failed] = await sendMany(program, [{ to: '0821230001' }]);
    const state = async (id: string) =>
      (await program.call(getV1Message, { params: { messageId: id } })).body.status;
    await eventually('the delivery', async () => (await state(body.id!)) === 'delivered');
    await eventually('the failure', async () => (await state(failed!.id!)) === 'undelivered');
    const found = await program.call(listV1Messages, { query: { reference: 'test-1' } });
    expect(found.body.messages.map(({ id }) => id)).toEqual([body.id]);
    expect((await account.call(listMessageLog)).body.items).toEqual([]);
    expect(await balanceOf(owner(), account.accountId)).toBe(before);
  });

  it('is refused what its magic numbers stand for', async () => {
    const program = await open({ environment: 'test' });
    const numbers = ['0011', '0012', '0013', '0014', '0015'].map((end) => ({ to: `082123${end}` }));
    expect(codes(await sendMany(program, numbers))).toEqual([
      'opted_out',
      'invalid_number',
      'not_enough_credits',
      'duplicate',
      'pace_exceeded',
    ]);
  });

  it('can be a live key in test mode', async () => {
    const program = await open({ sending: { isTestMode: true } });
    expect((await send(program)).body).toMatchObject({ cost: 0 });
    expect((await account.call(listMessageLog)).body.items).toEqual([]);
  });
});
