import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getApiKey } from '#contract/api-keys.ts';
import { listWebhooks, type Webhook } from '#contract/webhooks.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { apiKeyDetails } from '#web/testing/api-keys.ts';
import type { FakeServer } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { webhook } from '#web/testing/webhooks.ts';

let server: FakeServer;
let stored: Webhook[];

beforeEach(() => {
  stored = [];
  server = createServer()
    .on(getApiKey, apiKeyDetails())
    .on(
      listWebhooks,
      answerPaged(() => stored),
    );
});

const render = () => renderConsole({ at: '/ApiKeys/7/Webhooks', server });
const own = page.getByRole('list', { name: 'Webhooks of this key' });

test('lists the webhooks of the key, and mentions those of every key', async () => {
  stored = [
    webhook({ keys: [{ id: 7, name: 'Web shop' }] }),
    webhook({ id: 8, description: 'Another key', keys: [{ id: 9, name: 'Portal' }] }),
    webhook({ id: 9, description: 'Everything' }),
    webhook({ id: 10, description: 'Tests', environment: 'test' }),
  ];
  const { currentUrl } = await render();
  await expect.element(own).toMatchTextContent(/Order system.*Enabled.*2 events/);
  await expect.element(own).not.toMatchTextContent('Another key');
  await expect.element(page.getByText(/1 webhook gets the events of every key/)).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
  await page.getByRole('link', { name: 'Create webhook for this key' }).click();
  await expect.poll(currentUrl).toBe('/Webhooks/Create?keyId=7');
});

test('says what a webhook of a key does while there is none', async () => {
  await render();
  await expect.element(page.getByText('No webhook for this key yet')).toBeVisible();
  await expectAccessibleLooks();
});

test('offers no webhook for a revoked key', async () => {
  server.on(getApiKey, apiKeyDetails({ state: 'revoked' }));
  await render();
  await expect.element(page.getByText('No webhook for this key yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Create webhook/ })).not.toBeInTheDocument();
});
