import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createWebhook,
  deleteWebhook,
  disableWebhook,
  enableWebhook,
  getWebhook,
  listDeliveries,
  replayDeliveries,
  replayDelivery,
} from '#contract/webhooks.ts';
import { announceEach } from '#server/platform/events/events.ts';
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
const owner = () => database().db.owner;
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
  account = await openAccount(web, database(), `deliver-${++count}`);
  receiver = new Receiver();
  url = await receiver.start();
});
afterEach(() => receiver.stop());

const create = async (more: object = {}): Promise<{ webhookId: number }> => {
  const { body } = await account.call(createWebhook, {
    body: { url, eventTypes: ['contact.opted_out'], ...more },
  });
  return { webhookId: body.id };
};
const numberOf = (nth: number) => `2782${1_000_000 + nth}`;
/** Lets so many people opt out. Their numbers count on from `first`. */
const optOut = (people: number, first = 0) =>
  owner()
    .transaction()
    .execute((tx) =>
      announceEach(
        tx,
        account.accountId,
        'opt-out.added',
        Array.from({ length: people }, (_, nth) => ({ number: numberOf(first + nth) })),
      ),
    );
const read = async (params: { webhookId: number }) => (await account.call(getWebhook, { params })).body;
const list = async (params: { webhookId: number }, query: object = {}) =>
  (await account.call(listDeliveries, { params, query })).body.items;
const arrived = (events: number) =>
  eventually(`${events} events to arrive`, async () => receiver.events.length >= events, 20_000);
/** Moves the times of an endpoint back, as if this time had passed. */
const pass = async ({ webhookId }: { webhookId: number }, interval: string) => {
  await sql`
    UPDATE webhook_deliveries SET next_at = next_at - ${interval}::interval, stored_at = stored_at - ${interval}::interval
    WHERE endpoint_id = ${webhookId}`.execute(owner());
  await sql`
    UPDATE webhook_queues SET due_at = due_at - ${interval}::interval, paused_until = paused_until - ${interval}::interval,
      failing_since = failing_since - ${interval}::interval WHERE endpoint_id = ${webhookId}`.execute(
    owner(),
  );
};

describe('an endpoint', () => {
  it('gets up to 100 events in a call, in order, if it wants that', async () => {
    const webhook = await create({ format: 'batch' });
    await optOut(250);
    await arrived(250);
    expect(receiver.calls.length).toBeLessThanOrEqual(6);
    expect(receiver.events.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 250 }, (_, nth) => nth + 1),
    );
    await eventually('all to be delivered', async () => (await read(webhook)).health.waiting === 0);
  });

  it('is called as its classic template says', async () => {
    await create({
      url: `${url}?from=@@Number@@`,
      format: 'classic',
      classic: { method: 'GET', contentType: 'text/plain', body: '' },
    });
    await optOut(1);
    await eventually('the call to arrive', async () => receiver.calls.length === 1);
    expect(receiver.calls[0]).toMatchObject({ method: 'GET', path: `/hook?from=${numberOf(0)}`, body: '' });
  });

  it('that asks for a pause gets one', async () => {
    receiver.answer = () => ({ status: 429, headers: { 'retry-after': '3600' } });
    const webhook = await create();
    await optOut(1);
    await arrived(1);
    const [event] = await eventually('the attempt to be recorded', async () => {
      const items = await list(webhook);
      return items[0]?.tries === 1 && items;
    });
    expect(Date.parse(event!.nextTryAt!) - Date.now()).toBeGreaterThan(3_500_000);
    receiver.answer = () => ({ status: 200 });
    await pass(webhook, '1 hour');
    await arrived(2);
  });

  it('no longer counts as failing once one of its events is sent again with success', async () => {
    receiver.answer = () => ({ status: 500 });
    const webhook = await create();
    await optOut(1);
    const [event] = await eventually('the attempt to be recorded', async () => {
      const items = await list(webhook);
      return items[0]?.tries === 1 && items;
    });
    expect((await read(webhook)).health.failingSince).not.toBeNull();
    receiver.answer = () => ({ status: 200 });
    await account.call(replayDelivery, { params: { ...webhook, eventId: event!.eventId } });
    expect((await read(webhook)).health).toMatchObject({ failingSince: null, nextCallAt: null, waiting: 0 });
  });

  it('that asks for a pause gets all events once one is sent again with success', async () => {
    receiver.answer = () => ({ status: 503, headers: { 'retry-after': '86400' } });
    const webhook = await create();
    await optOut(1);
    await eventually('the attempt to be recorded', async () => (await list(webhook))[0]?.tries === 1);
    await optOut(1, 1);
    const [second, first] = await eventually('another to wait', async () => {
      const items = await list(webhook);
      return items.length === 2 && items;
    });
    expect(Date.parse(second!.nextTryAt!) - Date.now()).toBeGreaterThan(3_500_000);
    receiver.answer = () => ({ status: 200 });
    await account.call(replayDelivery, { params: { ...webhook, eventId: first!.eventId } });
    await eventually('all to be delivered', async () => (await read(webhook)).health.waiting === 0);
  });

  it('that is gone is disabled at once, with a mail, and keeps its events', async () => {
    receiver.answer = () => ({ status: 410 });
    await owner()
      .updateTable('users')
      .set({ email: 'thandi@example.com' })
      .where('id', '=', account.userId)
      .execute();
    const webhook = await create();
    await optOut(1);
    await eventually('it to be disabled', async () => !(await read(webhook)).isEnabled);
    expect((await read(webhook)).disabledBecause).toBe('gone');
    const { rows } = await sql<{ template: string }>`
      SELECT template FROM mails WHERE account_id = ${account.accountId} AND template = 'webhook disabled'`.execute(
      owner(),
    );
    expect(rows).toHaveLength(1);
    await optOut(1, 1);
    await eventually('the next event to wait', async () => (await read(webhook)).health.waiting === 2);
    receiver.answer = () => ({ status: 200 });
    await account.call(enableWebhook, { params: webhook, body: { waiting: 'deliver' } });
    await arrived(3);
    expect(receiver.events.at(-1)!.data).toEqual({ number: numberOf(1) });
  });

  it('that is gone gets no more of many waiting events', async () => {
    receiver.answer = () => ({ status: 410 });
    const webhook = await create();
    await optOut(100);
    await eventually('it to be disabled', async () => !(await read(webhook)).isEnabled);
    await eventually(
      'no call to be under way',
      async () => (await read(webhook)).health.calls === receiver.calls.length,
    );
    // At most ten calls were on their way when the first answer came.
    expect(receiver.calls.length).toBeLessThanOrEqual(10);
  });

  it('is told of what happens after another was deleted while it was created', async () => {
    const first = await create();
    const [, second] = await Promise.all([
      account.call(deleteWebhook, { params: first }),
      account.call(createWebhook, { body: { url, eventTypes: ['contact.opted_out'] } }),
    ]);
    expect(second.status).toBe(200);
    await optOut(1);
    await arrived(1);
  });

  it('that has failed for five days is disabled', async () => {
    receiver.answer = () => ({ status: 500 });
    const webhook = await create();
    await optOut(1);
    await eventually('the failure', async () => (await read(webhook)).health.failingSince !== null);
    await pass(webhook, '4 days');
    await arrived(2);
    expect((await read(webhook)).isEnabled).toBe(true);
    await pass(webhook, '25 hours');
    await eventually('it to be disabled', async () => (await read(webhook)).disabledBecause === 'failing');
  });

  it('gets nothing while it is disabled, and can drop what waited', async () => {
    const webhook = await create();
    await account.call(disableWebhook, { params: webhook });
    await optOut(2);
    await eventually('both to wait', async () => (await read(webhook)).health.waiting === 2);
    await account.call(enableWebhook, { params: webhook, body: { waiting: 'discard' } });
    await optOut(1, 2);
    await arrived(1);
    expect(receiver.events.map(({ sequence }) => sequence)).toEqual([3]);
    await eventually('it to be recorded', async () => (await read(webhook)).health.waiting === 0);
    expect((await list(webhook)).map(({ state }) => state)).toEqual(['delivered', 'discarded', 'discarded']);
  });

  it('gets discarded events again only one by one', async () => {
    const webhook = await create();
    await account.call(disableWebhook, { params: webhook });
    await optOut(2);
    await eventually('both to wait', async () => (await read(webhook)).health.waiting === 2);
    await account.call(enableWebhook, { params: webhook, body: { waiting: 'discard' } });
    const [second] = await eventually('both to be discarded', async () => {
      const items = await list(webhook, { state: 'discarded' });
      return items.length === 2 && items;
    });
    const from = new Date(Date.now() - 60_000).toISOString();
    for (const state of ['failed', undefined] as const) {
      const { body } = await account.call(replayDeliveries, { params: webhook, body: { from, state } });
      expect(body.replayed).toBe(0);
    }
    await account.call(replayDelivery, { params: { ...webhook, eventId: second!.eventId } });
    expect(receiver.events.map(({ sequence }) => sequence)).toEqual([2]);
    expect((await list(webhook)).map(({ state }) => state)).toEqual(['delivered', 'discarded']);
  });

  it('gets everything that it missed once it works again, oldest first', async () => {
    receiver.answer = () => ({ status: 503 });
    const webhook = await create();
    await optOut(300);
    await eventually('it to fail', async () => (await read(webhook)).health.failedCalls >= 5);
    const missed = receiver.calls.length;
    expect(missed).toBeLessThan(20);
    const { health } = await eventually('it to be called less often', async () => {
      const webhookNow = await read(webhook);
      return webhookNow.health.nextCallAt !== null && webhookNow;
    });
    expect(health.isSlowed).toBe(true);
    expect(Date.parse(health.nextCallAt!) - Date.now()).toBeLessThan(61_000);
    receiver.answer = () => ({ status: 200 });
    await pass(webhook, '1 minute');
    await eventually('all to be delivered', async () => (await read(webhook)).health.waiting === 0, 20_000);
    expect((await read(webhook)).health).toMatchObject({ isSlowed: false, nextCallAt: null });
    const sequences = receiver.events.slice(missed).map(({ sequence }) => sequence);
    expect(new Set(sequences).size).toBe(300);
    // Ten calls are on their way at once, so neighbours can change places.
    for (const [nth, sequence] of sequences.entries()) expect(Math.abs(sequence - nth - 1)).toBeLessThan(30);
  });

  it('gets the events of a time again', async () => {
    const webhook = await create();
    await optOut(3);
    await arrived(3);
    await eventually('all to be delivered', async () => (await read(webhook)).health.waiting === 0);
    const from = new Date(Date.now() - 60_000).toISOString();
    const { body } = await account.call(replayDeliveries, {
      params: webhook,
      body: { from, state: 'delivered' },
    });
    expect(body).toEqual({ replayed: 3, hasMore: false });
    await arrived(6);
    const ids = receiver.events.map(({ id }) => id);
    expect(ids.slice(3).toSorted()).toEqual(ids.slice(0, 3).toSorted());
  });
});

it('slow endpoints delay no other of their account', async () => {
  const release = Promise.withResolvers<void>();
  receiver.answer = async () => {
    await release.promise;
    return { status: 200 };
  };
  const fast = new Receiver();
  const fastUrl = await fast.start();
  for (let nth = 0; nth < 8; nth++) await create({ url: `${url}/${nth}` });
  await create({ url: fastUrl });
  await optOut(20);
  await eventually('the fast one to have all', async () => fast.events.length === 20);
  release.resolve();
  await arrived(160);
  await fast.stop();
});

describe('20,000 events that an endpoint has missed in a day', () => {
  const MISSED = 20_000;

  /** Lets events wait that happened during the last day, each tried some times in vain. */
  const miss = async ({ webhookId }: { webhookId: number }) => {
    const { accountId } = account;
    await sql`
      WITH made AS (
        INSERT INTO webhook_events (account_id, sequence, id, type, at, data, stored_at)
        SELECT ${accountId}, n, uuidv7(), 'contact.opted_out', at, jsonb_build_object('number', '2782' || n), at
        FROM generate_series(1, ${MISSED}::int) n, LATERAL (SELECT now() - make_interval(secs => 86400.0 * (1 - n / ${MISSED}::float8)) AS at) t
        RETURNING account_id, sequence, stored_at
      )
      INSERT INTO webhook_deliveries (account_id, endpoint_id, sequence, tries, next_at, last_at, stored_at)
      SELECT account_id, ${webhookId}::bigint, sequence, 3, now() + make_interval(secs => 60 + sequence % 7200), now() - interval '1 second', stored_at FROM made`.execute(
      owner(),
    );
    await sql`UPDATE webhook_feeds SET last_sequence = ${MISSED} WHERE account_id = ${accountId}`.execute(
      owner(),
    );
    await sql`
      UPDATE webhook_queues SET failures = 1000, failing_since = now() - interval '1 day', paused_until = NULL, due_at = now() WHERE endpoint_id = ${webhookId}`.execute(
      owner(),
    );
  };

  it('are all delivered when it works again, oldest first, and delay nobody', async () => {
    const webhook = await create({ format: 'batch' });
    receiver.answer = () => ({ status: 503 });
    await miss(webhook);
    await optOut(1);
    await eventually('a call to fail', async () => (await read(webhook)).health.failedCalls > 0);
    const failed = receiver.calls.length;
    const dead = receiver;
    const deadAccount = account;

    const other = new Receiver();
    const otherUrl = await other.start();
    account = await openAccount(web, database(), `beside-${count}`);
    await create({ url: otherUrl });
    dead.answer = () => ({ status: 200 });
    await pass(webhook, '1 hour');
    await eventually('the backlog to begin', async () => dead.calls.length > failed + 1);
    await optOut(20);
    await eventually('the other endpoint to have its events', async () => other.events.length === 20);
    await other.stop();

    account = deadAccount;
    await eventually('all to be delivered', async () => (await read(webhook)).health.waiting === 0, 120_000);
    const sequences = dead.events.slice(failed).map(({ sequence }) => sequence);
    expect(new Set(sequences).size).toBe(MISSED + 1);
    // The first call tells that the endpoint works again. Only then are the others due.
    const missed = sequences.slice(1);
    // Ten calls of 100 events are on their way at once, so neighbours can change places.
    for (const [nth, sequence] of missed.entries()) expect(Math.abs(sequence - nth - 1)).toBeLessThan(3000);
  });

  it('can be dropped', async () => {
    const webhook = await create({ format: 'batch' });
    await account.call(disableWebhook, { params: webhook });
    await miss(webhook);
    await account.call(enableWebhook, { params: webhook, body: { waiting: 'discard' } });
    await eventually('none to wait', async () => (await read(webhook)).health.waiting === 0, 60_000);
    await optOut(1);
    await arrived(1);
    expect(receiver.events.map(({ sequence }) => sequence)).toEqual([MISSED + 1]);
  });
});
