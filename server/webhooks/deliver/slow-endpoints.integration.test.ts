import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWebhook } from '#contract/webhooks.ts';
import { announceEach } from '#server/platform/events/events.ts';
import { parseAllowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts';
import { Outgoing } from '#server/platform/outgoing/outgoing.ts';
import { openAccount, startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { Receiver } from '#server/platform/testing/receiver.ts';
import { collectEvents } from '../collect/collect.ts';
import { CallTotals } from '../metrics/call-totals.ts';
import { CallRecorder } from './call-recorder.ts';
import { leaseQueues } from './queues.ts';
import { serveEndpoint } from './serve-endpoint.ts';

const database = useDatabase();
const owner = () => database().db.owner;
const EVENTS = 20;
let web: TestConsole;

beforeAll(async () => {
  web = await startConsole(database(), { INTERNAL_SERVERS: '127.0.0.1' });
});
afterAll(() => web.stop());

it('an endpoint that took long for an answer gets three calls at once, and ten again once it is fast', async () => {
  const account = await openAccount(web, database(), 'slow');
  const receiver = new Receiver();
  const url = await receiver.start();
  const body = { url, eventTypes: ['contact.opted_out' as const] };
  const { id } = (await account.call(createWebhook, { body })).body;
  await owner()
    .transaction()
    .execute((tx) =>
      announceEach(
        tx,
        account.accountId,
        'opt-out.added',
        Array.from({ length: EVENTS }, (_, nth) => ({ number: `2782${1_000_000 + nth}` })),
      ),
    );
  const [queue] = await eventually('the events to be collected', async () => {
    await collectEvents(owner());
    const queues = await leaseQueues(owner(), 1);
    return queues.length === 1 && queues;
  });
  const answers = Array.from({ length: EVENTS }, () => Promise.withResolvers<void>());
  receiver.answer = async () => {
    await answers[receiver.calls.length - 1]!.promise;
    return { status: 200 };
  };
  const outgoing = new Outgoing(parseAllowedAddresses('127.0.0.1'));
  const slow = new Set([id]);
  const delivering = {
    db: owner(),
    outgoing,
    recorder: new CallRecorder(owner()),
    totals: new CallTotals(),
    slow,
    key: testContext(database()).secrets.key,
  };
  const served = serveEndpoint(delivering, queue!, () => false);
  await eventually('three calls', async () => receiver.calls.length === 3);
  answers[0]!.resolve();
  await eventually('the endpoint to count as fast', async () => slow.size === 0);
  expect(receiver.calls).toHaveLength(3);
  answers[1]!.resolve();
  answers[2]!.resolve();
  await eventually('ten more calls', async () => receiver.calls.length === 13);
  for (const { resolve } of answers) resolve();
  await served;
  expect(receiver.events).toHaveLength(EVENTS);
  outgoing.stop();
  await receiver.stop();
});
