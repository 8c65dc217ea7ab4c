import { afterAll, beforeAll, expect, it } from 'vitest';
import { addOptOuts } from '#contract/opt-outs.ts';
import { createWebhook, getDelivery, listDeliveries } from '#contract/webhooks.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { Receiver } from '#server/platform/testing/receiver.ts';
import { startWorker } from '#server/platform/testing/worker.ts';
import { endless, HOSTILE_SERVERS, startHostile, stopHostile } from './testing/hostile-servers.ts';

const EVENTS = 20;
const NUMBERS = Array.from({ length: EVENTS }, (_, nth) => String(27_821_000_000 + nth));

const database = useDatabase();
const env = { INTERNAL_SERVERS: '127.0.0.1' };
const receiver = new Receiver();
const hostile = new Map<string, number>();
let web: TestConsole;
let worker: Service;
let account: TestAccount;
/** How much more memory than before the process used at most, in bytes. */
let mostMemory = 0;
let sampling: NodeJS.Timeout;
/** The attempts at a slow endpoint at the time when the other one had all its events. */
let slowTries: number[];

const create = async (url: string): Promise<number> =>
  (await account.call(createWebhook, { body: { url, eventTypes: ['contact.opted_out'] } })).body.id;

const list = async (what: string) =>
  (await account.call(listDeliveries, { params: { webhookId: hostile.get(what)! } })).body.items;

beforeAll(async () => {
  web = await startConsole(database(), env);
  worker = await startWorker(database(), env);
  account = await openAccount(web, database(), 'hostile');
  for (const server of HOSTILE_SERVERS) hostile.set(server[0], await create(await startHostile(server)));
  await create(await receiver.start());
  const before = process.memoryUsage().rss;
  sampling = setInterval(() => {
    mostMemory = Math.max(mostMemory, process.memoryUsage().rss - before);
  }, 100);
  await account.call(addOptOuts, { body: { numbers: NUMBERS.join('\n') } });
  await eventually('the other endpoint to have its events', async () => receiver.events.length === EVENTS);
  slowTries = (await list('never answers')).map(({ tries }) => tries);
});
afterAll(async () => {
  clearInterval(sampling);
  await worker.stop();
  await web.stop();
  await receiver.stop();
  stopHostile();
});

it('another endpoint of the account gets its events before the slow ones are given up', () => {
  expect(new Set(receiver.events.map(({ data }) => data.number))).toEqual(new Set(NUMBERS));
  expect(slowTries).toEqual(NUMBERS.map(() => 0));
});

it.each(HOSTILE_SERVERS)('the log says why a delivery failed if the endpoint %s', async (what, ...more) => {
  const [, , expected] = more;
  const params = { webhookId: hostile.get(what)! };
  const tried = await eventually(
    'an attempt to be in the log',
    async () => {
      const items = await list(what);
      return items.find(({ tries }) => tries > 0);
    },
    30_000,
  );
  const { state, calls } = (
    await account.call(getDelivery, { params: { ...params, eventId: tried.eventId } })
  ).body;
  const [{ status, problem, answer }] = calls.slice(-1) as [(typeof calls)[number]];
  expect({ status, problem }).toEqual(expected);
  expect(state).toBe(expected.problem === null ? 'delivered' : 'waiting');
  expect(answer.body.length).toBeLessThanOrEqual(4096);
});

it('endless answers are cut off, and memory stays bounded', async () => {
  await eventually('all to be delivered', async () => {
    const items = await list('never stops answering');
    return items.length === EVENTS && items.every(({ state }) => state === 'delivered');
  });
  expect(endless.bytes).toBeLessThan(EVENTS * 20_000_000);
  expect(mostMemory).toBeLessThan(300_000_000);
});
