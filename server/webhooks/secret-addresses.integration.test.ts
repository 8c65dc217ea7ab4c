import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listActivityLog } from '#contract/activity-log.ts';
import { listAccountActivity } from '#contract/notifications.ts';
import { addOptOuts } from '#contract/opt-outs.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  disableWebhook,
  enableWebhook,
  getWebhook,
  listDeliveries,
  replayDeliveries,
  rotateWebhookSecret,
  testWebhook,
} from '#contract/webhooks.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { Receiver } from '#server/platform/testing/receiver.ts';
import { start as startWorkerRole } from '#server/roles/worker.ts';

const database = useDatabase();
const env = { INTERNAL_SERVERS: '127.0.0.1' };
const receiver = new Receiver();
let logged = '';
const log = pino(
  { level: 'trace' },
  new Writable({
    write(line, _encoding, done) {
      logged += String(line);
      done();
    },
  }),
);
let web: TestConsole;
let worker: Service;
let account: TestAccount;
let settings: { url: string; eventTypes: 'contact.opted_out'[] };

beforeAll(async () => {
  web = await startConsole(database(), env, (parts) => ({ ...parts, log }));
  worker = await startWorkerRole({ ...testContext(database(), env), log });
  const url = `${await receiver.start()}/PathSecret?key=QuerySecret`;
  settings = { url, eventTypes: ['contact.opted_out'] };
  account = await openAccount(web, database(), 'secretive');
});
afterAll(async () => {
  await worker.stop();
  await web.stop();
  await receiver.stop();
});

it('the secret in the address of a webhook is in no log, and in no notice', async () => {
  log.info('the log is read');
  const { id: webhookId } = (await account.call(createWebhook, { body: settings })).body;
  const params = { webhookId };
  await account.call(changeWebhook, { params, body: { ...settings, description: 'Orders' } });
  await account.call(rotateWebhookSecret, { params, body: { overlapHours: 24 } });
  await account.call(disableWebhook, { params });
  await account.call(enableWebhook, { params, body: { waiting: 'deliver' } });
  await account.call(testWebhook, { params, body: { type: 'contact.opted_out' } });
  await account.call(addOptOuts, { body: { numbers: '27821234567' } });
  await eventually('the event to be delivered', async () => {
    const { items } = (await account.call(listDeliveries, { params })).body;
    return items[0]?.state === 'delivered';
  });
  receiver.answer = () => ({ status: 410 });
  const from = new Date(Date.now() - 60_000).toISOString();
  await account.call(replayDeliveries, { params, body: { from, state: 'delivered' } });
  await eventually('it to be disabled', async () => {
    const { body } = await account.call(getWebhook, { params });
    return body.disabledBecause === 'gone';
  });
  expect(receiver.calls.at(-1)!.path).toContain('PathSecret?key=QuerySecret');
  await account.call(createWebhook, { body: { ...settings, url: `${settings.url}#part` } });
  const notices = await eventually('the notice to be readable', async () => {
    const { activity } = (await account.call(listAccountActivity, { query: { after: '1.0' } })).body;
    return activity.length > 0 && activity;
  });
  await account.call(deleteWebhook, { params });

  const { items } = (await account.call(listActivityLog, { query: {} })).body;
  const aboutWebhooks = items.filter(({ action }) => action.startsWith('webhook '));
  expect(new Set(aboutWebhooks.map(({ action }) => action))).toEqual(
    new Set([
      'webhook created',
      'webhook changed',
      'webhook secret rotated',
      'webhook disabled',
      'webhook enabled',
      'webhook events replayed',
      'webhook deleted',
    ]),
  );
  const shown = JSON.stringify([items, notices]);
  expect(shown).toContain(`${new URL(settings.url).origin}/…`);
  const stored = await database().db.owner.selectFrom('audit_log').select('detail').execute();
  expect(logged).toContain('the log is read');
  for (const text of [shown, JSON.stringify(stored), logged])
    expect(text).not.toMatch(/PathSecret|QuerySecret/);
});
