import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWebhook, getWebhook, listDeliveries } from '#contract/webhooks.ts';
import { announce } from '#server/platform/events/events.ts';
import { parseAllowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts';
import { Outgoing } from '#server/platform/outgoing/outgoing.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { collectEvents } from '../collect/collect.ts';
import { CallTotals } from '../metrics/call-totals.ts';
import { CallRecorder } from './call-recorder.ts';
import { leaseQueues } from './queues.ts';
import { serveEndpoint } from './serve-endpoint.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let webhookId: number;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `local-${++count}`);
  const body = { url: 'https://orders.example.com/sms', eventTypes: ['contact.opted_out' as const] };
  webhookId = (await account.call(createWebhook, { body })).body.id;
  await owner()
    .transaction()
    .execute((tx) => announce(tx, account.accountId, 'opt-out.added', { number: '27821234567' }));
  await eventually('the event to be collected', async () => {
    await collectEvents(owner());
    return (await read()).items.length === 1;
  });
});

const params = () => ({ webhookId });
const read = async () => ({
  health: (await account.call(getWebhook, { params: params() })).body.health,
  items: (await account.call(listDeliveries, { params: params() })).body.items,
});

/** Serves the endpoint once. The names of servers are looked up with `resolve`. */
async function serve(code: string): Promise<void> {
  const outgoing = new Outgoing(parseAllowedAddresses(), {
    resolve: async () => {
      throw Object.assign(new Error(code), { code });
    },
  });
  const totals = new CallTotals();
  const { key } = testContext(database()).secrets;
  const delivering = {
    db: owner(),
    outgoing,
    recorder: new CallRecorder(owner()),
    totals,
    slow: new Set<number>(),
    key,
  };
  const queue = (await leaseQueues(owner(), 100)).find((each) => each.endpointId === webhookId);
  await serveEndpoint(delivering, queue!, () => false);
  outgoing.stop();
}

it('a failure on this side says nothing about the endpoint, and the event is tried again soon', async () => {
  await serve('EAI_AGAIN');
  const { health, items } = await read();
  expect(health).toMatchObject({
    calls: 0,
    failedCalls: 0,
    failingSince: null,
    lastFailure: null,
    waiting: 1,
  });
  expect(items).toMatchObject([{ state: 'waiting', tries: 0, lastTryAt: null }]);
  const waitMs = Date.parse(items[0]!.nextTryAt!) - Date.now();
  expect(waitMs).toBeGreaterThan(0);
  expect(waitMs).toBeLessThan(15_000);
  expect((await leaseQueues(owner(), 100)).filter((each) => each.endpointId === webhookId)).toEqual([]);
});

it('a failure of the endpoint counts', async () => {
  await serve('ENOTFOUND');
  const { health, items } = await read();
  expect(health).toMatchObject({
    calls: 1,
    failedCalls: 1,
    failingSince: expect.any(String),
    lastFailure: { reason: expect.stringContaining('was not found') },
  });
  expect(items).toMatchObject([{ state: 'waiting', tries: 1 }]);
});
