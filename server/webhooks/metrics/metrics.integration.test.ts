import { Registry } from '@prometheus-io/client';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { registerWebhookMetrics } from '../index.ts';
import { CallTotals } from './call-totals.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let accountId: number;

beforeAll(async () => {
  const account = { name: 'Shop', username: 'shop', password: 'Correct horse 1' };
  ({ accountId } = await createAccount(owner(), account));
});

/** Reads the value of a series from the text that /metrics shows. */
async function value(series: string): Promise<number> {
  const registry = new Registry();
  registerWebhookMetrics(registry, owner());
  const line = (await registry.metrics()).split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.split(' ').at(-1));
}

/** Adds an endpoint with an event that has been due for some seconds. */
async function addEvent(seconds: number, { isEnabled = true, pausedFor = 0 } = {}): Promise<void> {
  await sql`
    WITH endpoint AS (
      INSERT INTO webhook_endpoints (account_id, url, format, event_types, headers, secret, secret_ending, is_enabled)
      VALUES (${accountId}, 'https://example.com/', 'single', '{contact.opted_out}', '', '', 'wxyz', ${isEnabled}) RETURNING account_id, id
    ), queue AS (
      INSERT INTO webhook_queues (account_id, endpoint_id, due_at, paused_until)
      SELECT account_id, id, now(), now() + make_interval(secs => ${pausedFor}) FROM endpoint WHERE ${pausedFor} > 0
      UNION ALL SELECT account_id, id, now(), NULL FROM endpoint WHERE ${pausedFor} = 0
    )
    INSERT INTO webhook_deliveries (account_id, endpoint_id, sequence, next_at)
    SELECT account_id, id, 1, now() - make_interval(secs => ${seconds}) FROM endpoint`.execute(owner());
}

it('shows how many events wait, and how long the oldest has been due', async () => {
  expect(await value('carillon_webhook_events_waiting')).toBe(0);
  expect(await value('carillon_webhook_oldest_due_seconds')).toBe(0);
  await addEvent(900, { isEnabled: false });
  await addEvent(900, { pausedFor: 600 });
  await addEvent(-60);
  expect(await value('carillon_webhook_oldest_due_seconds')).toBe(0);
  await addEvent(90);
  await addEvent(30);
  const oldest = await value('carillon_webhook_oldest_due_seconds');
  expect(oldest).toBeGreaterThanOrEqual(90);
  expect(oldest).toBeLessThan(150);
  expect(await value('carillon_webhook_events_waiting')).toBe(5);
});

it('adds up the calls of all workers by outcome', async () => {
  const workers = [new CallTotals(), new CallTotals()];
  for (const worker of workers) {
    worker.count('accepted');
    worker.count('accepted');
    worker.count('failed');
    await worker.store(owner());
    await worker.store(owner());
  }
  expect(await value('carillon_webhook_calls_total{outcome="accepted"}')).toBe(4);
  expect(await value('carillon_webhook_calls_total{outcome="failed"}')).toBe(2);
  expect(await value('carillon_webhook_calls_total{outcome="not_made"}')).toBe(0);
});
