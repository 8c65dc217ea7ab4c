import { gzipSync } from 'node:zlib';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createWebhook,
  getDelivery,
  getWebhook,
  listDeliveries,
  replayDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '#contract/webhooks.ts';
import { sendV1Message } from '#contract/v1/messages.ts';
import { openProgram } from '#server/public-api/testing/open-program.ts';
import { announce } from '#server/platform/events/events.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { startWorker } from '#server/platform/testing/worker.ts';
import { Receiver } from '#server/platform/testing/receiver.ts';

const database = useDatabase();
const env = { INTERNAL_SERVERS: '127.0.0.1' };
let web: TestConsole;
let worker: Service;
let account: TestAccount;
let receiver: Receiver;
let url: string;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database(), env);
  worker = await startWorker(database(), env);
});
afterAll(async () => {
  await worker.stop();
  await web.stop();
});
beforeEach(async () => {
  account = await openAccount(web, database(), `webhooks-${++count}`, 1_000_000);
  receiver = new Receiver();
  url = await receiver.start();
});
afterEach(() => receiver.stop());

const create = async (more: object = {}) =>
  (await account.call(createWebhook, { body: { url, eventTypes: ['contact.opted_out'], ...more } })).body;

const optOut = (number: string) =>
  database()
    .db.owner.transaction()
    .execute((tx) => announce(tx, account.accountId, 'opt-out.added', { number }));

describe('an event', () => {
  it('reaches an endpoint, signed', async () => {
    const { id, secret } = await create();
    await optOut('27821234567');
    await eventually('the event to arrive', async () => receiver.calls.length === 1);
    const [{ headers, body, method }] = receiver.calls as [(typeof receiver.calls)[number]];
    expect(method).toBe('POST');
    const event = new Webhook(secret).verify(body, headers as Record<string, string>) as object;
    expect(event).toEqual({
      id: headers['webhook-id'],
      type: 'contact.opted_out',
      timestamp: expect.any(String),
      sequence: 1,
      data: { number: '27821234567' },
    });
    await eventually('the log to show it', async () => {
      const { items } = (await account.call(listDeliveries, { params: { webhookId: id } })).body;
      return items[0]?.state === 'delivered' && items;
    });
    const { health } = (await account.call(getWebhook, { params: { webhookId: id } })).body;
    expect(health).toMatchObject({ calls: 1, failedCalls: 0, lastFailure: null, waiting: 0 });
  });

  it('that fails is tried again, with the same id', async () => {
    let failures = 0;
    receiver.answer = () => ({ status: failures++ === 0 ? 500 : 200, body: 'no' });
    const { id } = await create();
    await optOut('27821234567');
    await eventually('the event to arrive again', async () => receiver.calls.length === 2, 20_000);
    const [first, second] = receiver.events;
    expect(first!.id).toBe(second!.id);
    const details = await eventually('both attempts to be in the log', async () => {
      const params = { webhookId: id, eventId: first!.id };
      const { body } = await account.call(getDelivery, { params });
      return body.calls.length === 2 && body;
    });
    expect(details).toMatchObject({ state: 'delivered', tries: 2, lastStatus: 200 });
    expect(details.calls.map(({ status, problem }) => [status, problem])).toEqual([
      [200, null],
      [500, 'The server failed.'],
    ]);
  });
});

it('shows the request and the answer of a test event, and of an event that is sent again', async () => {
  receiver.answer = () => ({ status: 202, body: 'thanks', headers: { 'x-server': 'mine' } });
  const { id } = await create({ headers: [{ name: 'X-Key', value: 'hidden' }] });
  const params = { webhookId: id };
  const { body: test } = await account.call(testWebhook, { params, body: { type: 'message.delivered' } });
  expect(test).toMatchObject({ isAccepted: true, status: 202, problem: null, answer: { body: 'thanks' } });
  expect(test.request.headers).toContainEqual({ name: 'x-key', value: '••••••' });
  expect(receiver.calls[0]!.headers['x-key']).toBe('hidden');
  await optOut('27821234567');
  await eventually('the event to arrive', async () => receiver.calls.length === 2);
  const eventId = receiver.events[1]!.id;
  const { body: again } = await account.call(replayDelivery, { params: { ...params, eventId } });
  expect(again).toMatchObject({ isAccepted: true, events: 1 });
  expect(receiver.events[2]!.id).toBe(eventId);
});

it('asks for answers without compression, and describes those that are binary', async () => {
  const packed = gzipSync('thanks'.repeat(1000));
  receiver.answer = () => ({ status: 200, body: packed, headers: { 'content-encoding': 'gzip' } });
  const { id } = await create();
  const test = () =>
    account.call(testWebhook, { params: { webhookId: id }, body: { type: 'message.delivered' } });
  expect((await test()).body.answer.body).toBe(`(binary answer, ${packed.length} bytes)`);
  expect(receiver.calls[0]!.headers['accept-encoding']).toBe('identity');
  receiver.answer = () => ({
    status: 200,
    body: Buffer.alloc(20_000),
    headers: { 'content-length': '20000' },
  });
  expect((await test()).body.answer.body).toBe('(binary answer, 20,000 bytes)');
});

it('signs calls with the older secrets too after several rotations, until they end', async () => {
  const { id, secret: first } = await create();
  const params = { webhookId: id };
  const rotate = async (overlapHours: 0 | 24 | 168) =>
    (await account.call(rotateWebhookSecret, { params, body: { overlapHours } })).body.secret;
  const verifies = async (secrets: string[]) => {
    await account.call(testWebhook, { params, body: { type: 'message.delivered' } });
    const { headers, body } = receiver.calls.at(-1)!;
    return secrets.map((secret) => {
      try {
        return new Webhook(secret).verify(body, headers as Record<string, string>) !== undefined;
      } catch {
        return false;
      }
    });
  };
  const [second, third] = [await rotate(24), await rotate(168)];
  expect(await verifies([first, second, third])).toEqual([true, true, true]);
  const { oldSecretEnds } = (await account.call(getWebhook, { params })).body;
  const hoursLeft = oldSecretEnds.map((end) => Math.round((Date.parse(end) - Date.now()) / 3_600_000));
  expect(hoursLeft).toEqual([168, 24]);
  const fourth = await rotate(0);
  expect(await verifies([first, second, third, fourth])).toEqual([false, false, false, true]);
  expect((await account.call(getWebhook, { params })).body.oldSecretEnds).toEqual([]);
});

it('tells an endpoint for tests of test messages alone, and no other endpoint of them', async () => {
  const eventTypes = ['message.delivered', 'message.failed', 'contact.opted_out'];
  const live = await create({ eventTypes });
  await create({ eventTypes, environment: 'test', url: `${url}/tests` });
  const program = await openProgram(web, account, { environment: 'test' });
  const send = (to: string) =>
    program.call(sendV1Message, { body: { to, text: 'Hi', sender: '43366', reference: 'order-1' } });
  const ids = [(await send('0821234567')).body, (await send('0821230001')).body].map(
    (body) => 'id' in body && body.id,
  );
  await optOut('27821234567');
  await eventually('all events to arrive', async () => receiver.calls.length === 3);
  const atTests = receiver.calls
    .filter(({ path }) => path === '/hook/tests')
    .map(({ body }) => JSON.parse(body));
  const outcomes = new Map(atTests.map(({ type, data }) => [data.message_id, type]));
  expect(outcomes).toEqual(
    new Map([
      [ids[0], 'message.delivered'],
      [ids[1], 'message.failed'],
    ]),
  );
  expect(atTests[0].data.reference).toBe('order-1');
  const { items } = (await account.call(listDeliveries, { params: { webhookId: live.id } })).body;
  expect(items.map(({ type }) => type)).toEqual(['contact.opted_out']);
});
