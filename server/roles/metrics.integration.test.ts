import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { grant } from '#server/billing/ledger/index.ts';
import { addCarrier, startGateway } from '#server/gateway/index.ts';
import { startSimulator } from '#server/gateway/simulator/index.ts';
import { createBatch } from '#server/messages/index.ts';
import { type Service, stopAll } from '#server/platform/lifecycle/service.ts';
import { createLog } from '#server/platform/log.ts';
import { freePort } from '#server/platform/postgres/address.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { start as startInlet } from './smtp.ts';
import { start } from './web.ts';

const TOKEN = 'a token of sixteen or more';
const database = useDatabase();
const services: Service[] = [];
afterAll(() => stopAll(services));

async function startWeb(env: Record<string, string>): Promise<string> {
  const port = await freePort();
  services.push(await start(testContext(database(), { PORT: String(port), ...env })));
  return `http://127.0.0.1:${port}`;
}

const ask = (address: string, authorization?: string) =>
  fetch(`${address}/metrics`, authorization === undefined ? {} : { headers: { authorization } });

describe('access to /metrics', () => {
  it('does not exist without a configured token', async () => {
    const response = await ask(await startWeb({}), 'Bearer anything');
    expect(response.status).toBe(404);
  });

  it('requires that token', async () => {
    const address = await startWeb({ METRICS_TOKEN: TOKEN });
    for (const authorization of [
      undefined,
      'Bearer',
      `Bearer ${TOKEN}x`,
      `Basic ${TOKEN}`,
      `bearer ${TOKEN}`,
    ]) {
      const response = await ask(address, authorization);
      expect(response.status, authorization).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
    }
    const response = await ask(address, `Bearer ${TOKEN}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(await response.text()).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  it('leaves the two health checks open to everybody', async () => {
    const address = await startWeb({});
    for (const path of ['/healthz', '/readyz']) expect((await fetch(address + path)).status).toBe(200);
  });
});

describe('what /metrics shows', () => {
  const CARRIER = 'The "fast" one';
  let address: string;
  let carrierId: number;
  let accountId: number;

  /**
   * Reads the value of the only series with this name and these labels. Returns undefined unless exactly
   * one matches.
   */
  async function value(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
    const text = await (await ask(address, `Bearer ${TOKEN}`)).text();
    const wanted = Object.entries(labels).map(([key, label]) => `${key}="${label.replaceAll('"', '\\"')}"`);
    const found = text
      .split('\n')
      .filter((line) => /^\w+/.exec(line)?.[0] === name && wanted.every((label) => line.includes(label)));
    return found.length === 1 ? Number(found[0]!.split(' ').at(-1)) : undefined;
  }

  const queue = (more: { priority?: number; carrier?: number; count?: number } = {}) =>
    database()
      .db.owner.transaction()
      .execute((tx) =>
        createBatch(tx, {
          accountId,
          origin: { kind: 'test', id: 0 },
          carrierId: more.carrier ?? carrierId,
          priority: more.priority ?? 5,
          sender: '43366',
          text: 'Hi',
          messages: Array.from({ length: more.count ?? 3 }, (_, index) => ({
            number: `278212345${String(index).padStart(2, '0')}`,
            text: null,
            parts: 1,
            cost: 1,
          })),
        }),
      );

  beforeAll(async () => {
    const { owner } = database().db;
    address = await startWeb({ METRICS_TOKEN: TOKEN });
    const simulator = await startSimulator({
      port: 0,
      systemId: 'carillon',
      password: 'secret',
      recordFile: undefined,
    });
    services.push(simulator);
    const settings = { host: '127.0.0.1', port: simulator.port, systemId: 'carillon', password: 'secret' };
    const carrier = { name: CARRIER, kind: 'smpp', settings, terms: { window: 20 }, routed: true } as const;
    carrierId = await addCarrier(owner, carrier);
    const account = { name: 'Shop', username: 'shop', password: 'Correct horse 1' };
    accountId = (await createAccount(owner, account)).accountId;
    await owner.transaction().execute((tx) => grant(tx, accountId, 1_000_000, 'test'));
  });

  it('covers the work of all gateways, through the database', async () => {
    const terms = { leaseMs: 2000, publicUrl: address };
    const gateway = startGateway(database().db.owner, terms, createLog('silent', 'test'));
    services.push(gateway);
    await queue();
    const carrier = { carrier: CARRIER };
    await eventually(
      'the receipts to be counted',
      async () => (await value('carillon_receipts_total', carrier)) === 3,
    );
    expect(await value('carillon_submits_total', carrier)).toBe(3);
    expect(await value('carillon_accepted_total', { ...carrier, bind: '1' })).toBe(3);
    expect(await value('carillon_refused_total', carrier)).toBe(0);
    expect(await value('carillon_bound', carrier)).toBe(1);
    expect(await value('carillon_window', carrier)).toBe(20);
    expect(await value('carillon_window_used_ratio', carrier)).toBe(0);
    expect(await value('carillon_response_seconds_count', carrier)).toBe(3);
    expect(await value('carillon_response_seconds_bucket', { ...carrier, le: '+Inf' })).toBe(3);
    expect(await value('carillon_response_seconds_sum', carrier)).toBeGreaterThan(0);
    await eventually(
      'time to be counted',
      async () =>
        ((await value('carillon_waited_seconds_total', { ...carrier, reason: 'nothing to do' })) ?? 0) > 0,
    );
    await gateway.stop();
    expect(await value('carillon_bound', carrier)).toBeUndefined();
  });

  it('covers email to SMS, through the database', async () => {
    expect(await value('carillon_email_connections')).toBeUndefined();
    const env = { SMTP_INLET_DOMAIN: 'sms.example.net', SMTP_INLET_PORT: String(await freePort()) };
    const inlet = await startInlet(testContext(database(), env));
    await eventually(
      'the inlet to report',
      async () => (await value('carillon_email_connections_total')) === 0,
    );
    await inlet.stop();
    expect(await value('carillon_email_connections_total')).toBeUndefined();
  });

  it('sums the buckets of response times, and shows a pace only for throttled binds', async () => {
    const counters = {
      submitted: 5,
      accepted: 4,
      refused: 1,
      throttled: 1,
      unanswered: 0,
      receipts: 0,
      inbound: 0,
      responseTimes: [1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2],
      responseMs: 1500,
      waited: { 'rate limit': 2500 },
    };
    const row = {
      carrier_id: carrierId,
      gateway: 'elsewhere 1',
      nth: 1,
      type: 'transceiver',
      state: 'bound',
    };
    const insert = database().db.owner.insertInto('carrier_binds');
    const now = { in_flight: 5, throttled_pace: 12.5, counters: JSON.stringify(counters) };
    await insert.values({ ...row, ...now }).execute();
    const bucket = (le: string) => value('carillon_response_seconds_bucket', { le });
    expect([await bucket('0.005'), await bucket('0.01'), await bucket('0.025'), await bucket('30')]).toEqual([
      1, 1, 3, 3,
    ]);
    expect([await bucket('+Inf'), await value('carillon_response_seconds_sum')]).toEqual([5, 1.5]);
    expect(await value('carillon_waited_seconds_total', { reason: 'rate limit' })).toBe(2.5);
    expect(await value('carillon_throttled_pace')).toBe(12.5);
    expect(await value('carillon_window_used_ratio')).toBe(0.25);
  });

  it('covers queue sizes and ages, and receipts and replies that match nothing', async () => {
    const { owner } = database().db;
    const off = await addCarrier(owner, {
      name: 'Off',
      kind: 'smpp',
      settings: { host: '127.0.0.1', port: 1 },
      terms: { enabled: false },
      routed: false,
    });
    const old = await queue({ carrier: off, count: 4 });
    await queue({ carrier: off, count: 3 });
    await queue({ carrier: off, count: 2, priority: 0 });
    const paused = await queue({ carrier: off, count: 1 });
    const batches = owner.updateTable('message_batches');
    await batches.set({ paused: true }).where('id', '=', paused).execute();
    await batches
      .set({ created_at: new Date(Date.now() - 90_000) })
      .where('id', '=', old)
      .execute();
    const parked = { carrier_id: off, number: '27820000000', sender: '43366', state: 3 };
    await owner
      .insertInto('parked_receipts')
      .values([
        { ...parked, carrier_message_id: 'a' },
        { ...parked, carrier_message_id: 'b' },
      ])
      .execute();
    expect(await value('carillon_inbound_unrouted_oldest_seconds')).toBe(0);
    const inbound = { carrier_id: off, number: '27820000000', recipient: '43366', text: 'Hello' };
    await owner
      .insertInto('inbound_messages')
      .values({ ...inbound, received_at: new Date(Date.now() - 30_000) })
      .execute();

    expect(await value('carillon_queued_messages', { carrier: 'Off', priority: '5' })).toBe(7);
    expect(await value('carillon_queued_messages', { carrier: 'Off', priority: '0' })).toBe(2);
    const age = await value('carillon_queued_oldest_seconds', { carrier: 'Off', priority: '5' });
    expect(age).toBeGreaterThanOrEqual(89);
    expect(age).toBeLessThan(150);
    expect(await value('carillon_parked_receipts', { carrier: 'Off' })).toBe(2);
    expect(await value('carillon_parked')).toBe(0);
    const event = { listener: 'x', account_id: accountId, name: 'import.finished', data: '{}' };
    await owner
      .insertInto('failed_events')
      .values({ ...event, parked_at: new Date() })
      .execute();
    expect(await value('carillon_parked')).toBe(1);
    expect(await value('carillon_inbound_unrouted_oldest_seconds')).toBeGreaterThanOrEqual(29);
  });
});
