import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiKey } from '#contract/api-keys.ts';
import { changeWebhook, createWebhook, getWebhook } from '#contract/webhooks.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  account = await openAccount(web, database(), 'refused');
});
afterAll(() => web.stop());

const GOOD = { url: 'https://example.com/sms', eventTypes: ['message.delivered' as const] };
const create = (more: object) => account.call(createWebhook, { body: { ...GOOD, ...more } });
const newKey = async (environment: 'live' | 'test') =>
  (
    await account.call(createApiKey, {
      body: { name: `Shop ${environment}`, environment, scopes: ['campaigns.send'] },
    })
  ).body.id;

it.each([
  ['url', /whole address/, { url: 'example.com' }],
  ['url', /not encrypted/, { url: 'http://example.com/' }],
  ['url', /user name or a password/, { url: 'https://a:b@example.com/' }],
  ['url', /Port 25/, { url: 'https://example.com:25/' }],
  ['url', /internal address/, { url: 'https://192.168.0.1/' }],
  ['url', /after the #/, { url: 'https://example.com/#sms' }],
  [
    'eventTypes',
    /Test keys cause none/,
    { environment: 'test', eventTypes: ['credit.low', 'campaign.held'] },
  ],
  ['campaignIds', /no campaign/, { environment: 'test', campaignIds: [1] }],
  ['senders.0', /Enter a sender/, { senders: [' '] }],
  ['headers.0.value', /without accents/, { headers: [{ name: 'X-A', value: 'café' }] }],
  ['headers', /accept-encoding/, { headers: [{ name: 'Accept-Encoding', value: 'gzip' }] }],
  [
    'classic',
    /Put @@Status@@ into quotes/,
    { format: 'classic', classic: { method: 'POST', contentType: 'application/json', body: '[@@Status@@]' } },
  ],
  [
    'classic',
    /not JSON/,
    {
      format: 'classic',
      classic: { method: 'POST', contentType: 'application/json', body: '['.repeat(4999) },
    },
  ],
])('refuses a wrong %s with a sentence: %s', async (field, message, more) => {
  expect(await create(more)).toMatchObject({
    status: 400,
    body: { field, message: expect.stringMatching(message) },
  });
});

it('accepts a test endpoint if some of its events can happen', async () => {
  expect((await create({ environment: 'test', eventTypes: ['message.failed', 'credit.low'] })).status).toBe(
    200,
  );
});

it('refuses a change of settings that were changed since they were read', async () => {
  const params = { webhookId: (await create({})).body.id };
  const { version } = (await account.call(getWebhook, { params })).body;
  const change = (description: string) =>
    account.call(changeWebhook, { params, query: { version }, body: { ...GOOD, description } });
  expect((await change('first')).status).toBe(204);
  expect(await change('second')).toMatchObject({ status: 409, body: { code: 'webhook_changed' } });
  expect((await account.call(getWebhook, { params })).body.description).toBe('first');
});

it('refuses keys of the other environment, also in a change', async () => {
  const keys = { live: await newKey('live'), test: await newKey('test') };
  for (const [environment, other] of [
    ['live', 'test'],
    ['test', 'live'],
  ] as const) {
    const refused = {
      status: 400,
      body: { field: 'keyIds', message: expect.stringContaining(`“Shop ${other}” is a ${other} key`) },
    };
    expect(await create({ environment, keyIds: [keys[other]] })).toMatchObject(refused);
    const { status, body } = await create({ environment, keyIds: [keys[environment]] });
    expect(status).toBe(200);
    const params = { webhookId: body.id };
    expect(
      await account.call(changeWebhook, { params, body: { ...GOOD, keyIds: [keys[other]] } }),
    ).toMatchObject(refused);
  }
});
