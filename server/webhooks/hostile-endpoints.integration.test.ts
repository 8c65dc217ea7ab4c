import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWebhook, testWebhook, type WebhookCall } from '#contract/webhooks.ts';
import { openAccount, startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { endless, HOSTILE_SERVERS, startHostile, stopHostile } from './testing/hostile-servers.ts';

const database = useDatabase();
let web: TestConsole;
const calls = new Map<string, WebhookCall>();

beforeAll(async () => {
  web = await startConsole(database(), { INTERNAL_SERVERS: '127.0.0.1' });
  const account = await openAccount(web, database(), 'hostile');
  const callServer = async (server: (typeof HOSTILE_SERVERS)[number]) => {
    const url = await startHostile(server);
    const { body } = await account.call(createWebhook, { body: { url, eventTypes: ['message.sent'] } });
    const params = { webhookId: body.id };
    calls.set(server[0], (await account.call(testWebhook, { params, body: { type: 'message.sent' } })).body);
  };
  await Promise.all(HOSTILE_SERVERS.map(callServer));
}, 60_000);
afterAll(async () => {
  await web.stop();
  stopHostile();
});

it.each(HOSTILE_SERVERS)(
  'an endpoint that %s is given up, and the log says why',
  (what, _server, _scheme, expected) => {
    const { status, problem, durationMs, answer } = calls.get(what)!;
    expect({ status, problem }).toEqual(expected);
    expect(durationMs).toBeLessThan(20_000);
    expect(answer.body.length).toBeLessThanOrEqual(4096);
  },
);

it('an endless answer is cut off', () => {
  expect(endless.bytes).toBeLessThan(20_000_000);
});
