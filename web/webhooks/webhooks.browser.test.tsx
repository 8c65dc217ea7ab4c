import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '#contract/accounts.ts';
import { getApiKey, listApiKeys } from '#contract/api-keys.ts';
import { listCampaigns } from '#contract/sending.ts';
import { createWebhook, getWebhook, listWebhooks, testWebhook, type Webhook } from '#contract/webhooks.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { apiKey, apiKeyDetails } from '#web/testing/api-keys.ts';
import { DetailsServer, PASSWORD } from '#web/testing/details.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';
import { failedCall, failingHealth, webhook, webhookCall, webhookDetails } from '#web/testing/webhooks.ts';

const SECRET = 'whsec_ZHVtbXktc2VjcmV0LWZvci1hLXRlc3Q=';

const rows = page.getByRole('grid', { name: 'Webhooks' }).getByRole('row');
const rowOf = (name: string) => rows.filter({ hasText: name });
const url = page.getByRole('textbox', { name: 'URL' });
const submit = page.getByRole('button', { name: 'Create webhook' });
const secretDialog = page.getByRole('dialog', { name: 'Store the secret' });
const checkbox = (name: RegExp | string) => page.getByRole('checkbox', { name });

let details: DetailsServer;
let server: FakeServer;
let stored: Webhook[];

beforeEach(() => {
  details = new DetailsServer();
  stored = [];
  server = details.server
    .on(
      listWebhooks,
      answerPaged(() => stored),
    )
    .on(
      listApiKeys,
      answerPaged(() => [apiKey()]),
    )
    .on(
      listCampaigns,
      answerPaged(() => []),
    )
    .on(getWebhook, webhookDetails())
    .on(createWebhook, () => details.requireConfirmation(() => ({ id: 7, secret: SECRET })))
    .on(testWebhook, webhookCall());
});

const render = (more = '') => renderConsole({ at: `/Webhooks${more}`, server });

describe('the list', () => {
  test('shows each webhook with its state and health', async () => {
    stored = [
      webhook(),
      webhook({
        id: 8,
        description: '',
        url: 'https://crm.example.com/events',
        environment: 'test',
        keys: [{ id: 7, name: 'Web shop' }],
        health: failingHealth,
      }),
      webhook({ id: 9, description: 'Old shop', isEnabled: false, disabledBecause: 'gone' }),
      webhook({ id: 10, description: 'Warehouse', isEnabled: false, disabledBecause: 'failing' }),
      webhook({ id: 11, description: 'Paused', isEnabled: false }),
    ];
    const { currentUrl } = await render();
    await expect
      .element(rowOf('Order system'))
      .toMatchTextContent(/orders\.example\.com\/sms.*Enabled.*2 events.*99\.2%.*256 ms/);
    await expect
      .element(rowOf('crm.example.com'))
      .toMatchTextContent(/Test.*Failing.*1 API key.*0%.*312.*The server failed\./);
    for (const row of rows.elements().slice(1)) expect(row.clientHeight).toBeLessThanOrEqual(44);
    await expect.element(rowOf('Old shop')).toMatchTextContent('Disabled: gone');
    await expect.element(rowOf('Warehouse')).toMatchTextContent('Disabled: failing');
    await expect.element(rowOf('Paused')).toMatchTextContent('Disabled by you');
    await expectAccessibleLooks({ narrow: true });
    await page.getByRole('button', { name: 'Webhook', exact: true }).click();
    await expect.poll(currentUrl).toBe('/Webhooks?sort=url');
    expect(server.received(listWebhooks).at(-1)!.query).toMatchObject({ sort: 'url' });
    await rowOf('Order system').getByRole('link').click();
    await expect.poll(currentUrl).toBe('/Webhooks/7/Overview');
  });

  test('says what webhooks do while there is none', async () => {
    await render();
    await expect.element(page.getByText('No webhooks yet')).toBeVisible();
    await expect.element(page.getByText(/tells your server at once/)).toBeVisible();
    await expectAccessibleLooks();
    await page.getByRole('link', { name: 'Create webhook' }).last().click();
    await expect.element(url).toBeVisible();
  });

  test('is closed to users without the permission', async () => {
    server.on(getSession, { ...session, account: { ...session.account, permissions: ['account.view'] } });
    const { currentUrl } = await render();
    await expect.poll(currentUrl).toBe('/');
  });

  test('offers no new webhook to somebody who is logged in as another user', async () => {
    server.on(getSession, {
      ...session,
      realUser: 'Mary Smith (Master Ltd)',
      account: { ...session.account, isMaster: false, isImpersonating: true },
    });
    await render();
    await expect.element(page.getByText('No webhooks yet')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Create webhook' })).not.toBeInTheDocument();
  });
});

describe('a new webhook', () => {
  test('shows its secret once, and is tried before its page opens', async () => {
    const { currentUrl } = await render('/Create');
    await submit.click();
    await expect.element(url).toHaveAccessibleDescription(/This is required/);
    await expect.element(url).toHaveFocus();
    await url.fill('orders');
    await submit.click();
    await expect.element(url).toHaveAccessibleDescription(/Enter a whole address/);
    await url.fill('https://orders.example.com/sms');
    await page.getByRole('textbox', { name: 'Description' }).fill('Order system');
    await checkbox('All events').click();
    await submit.click();
    await expect.element(page.getByText('Choose at least one event.')).toBeVisible();
    await checkbox(/message\.delivered/).click();
    await checkbox(/reply\.received/).click();
    await page.getByRole('textbox', { name: 'Senders' }).fill('43366\n MyShop ');
    await page.getByRole('button', { name: 'Add header' }).click();
    await page.getByRole('textbox', { name: 'Name of header 1' }).fill('X-Key');
    await page.getByRole('textbox', { name: 'Value of header 1' }).fill('abc');
    await expectAccessibleLooks({ narrow: true });
    await submit.click();
    await expect.element(secretDialog.getByText(SECRET, { exact: true })).toBeVisible();
    await expect.poll(() => secretDialog.element().contains(document.activeElement)).toBe(true);
    await secretDialog.getByRole('button', { name: 'Send a test event' }).click();
    await expect.element(secretDialog.getByText('Your server accepted the event.')).toBeVisible();
    await expect.element(secretDialog.getByText(/webhook-id: 019ad8f0/)).toBeVisible();
    await expect.element(secretDialog.getByText('thanks')).toBeVisible();
    await expectAccessibleLooks({ narrow: true });
    await press('{Escape}');
    await expect.element(secretDialog).toBeVisible();
    await secretDialog.getByRole('button', { name: 'I have stored it' }).click();
    await expect.poll(currentUrl).toBe('/Webhooks/7/Overview');
    expect(server.received(createWebhook)).toMatchObject([
      {
        body: {
          url: 'https://orders.example.com/sms',
          description: 'Order system',
          environment: 'live',
          format: 'single',
          classic: null,
          eventTypes: ['message.delivered', 'reply.received'],
          senders: ['43366', 'MyShop'],
          headers: [{ name: 'X-Key', value: 'abc' }],
          campaignIds: [],
          keyIds: [],
        },
      },
    ]);
    expect(server.received(testWebhook)).toMatchObject([{ body: { type: 'message.delivered' } }]);
  });

  test('asks for the password, and keeps what was typed if the user does not confirm it', async () => {
    details.isConfirmed = false;
    await render('/Create');
    await url.fill('https://orders.example.com/sms');
    await submit.click();
    const question = page.getByRole('dialog', { name: "Confirm it's you" });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(url).toHaveValue('https://orders.example.com/sms');
    await submit.click();
    await page.getByLabelText('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.element(secretDialog.getByText(SECRET, { exact: true })).toBeVisible();
  });

  test('inserts variables into a classic body, and marks unknown ones', async () => {
    await render('/Create');
    await url.fill('https://orders.example.com/sms');
    await page.getByRole('radio', { name: 'Classic' }).click();
    const body = page.getByRole('textbox', { name: 'Body' });
    await body.fill('@@Nothing@@ ');
    await expect.element(page.getByText('There is no variable @@Nothing@@.')).toBeVisible();
    await submit.click();
    await expect.element(body).toHaveFocus();
    await body.fill('');
    await page.getByRole('button', { name: 'Insert @@Status@@' }).click();
    await expect.element(body).toHaveValue('@@Status@@');
    await expectAccessibleLooks({ narrow: true });
    await page.getByRole('combobox', { name: 'Method' }).selectOptions('GET');
    await page.getByRole('button', { name: 'Insert @@Status@@' }).click();
    await expect.element(url).toHaveValue('https://orders.example.com/sms?Status=@@Status@@');
    await submit.click();
    await expect.element(secretDialog).toBeVisible();
    expect(server.received(createWebhook)[0]!.body).toMatchObject({
      format: 'classic',
      classic: { method: 'GET', contentType: 'application/json', body: '@@Status@@' },
    });
  });

  test.each([
    ['url', 'Internal addresses cannot be called.'],
    ['classic', 'There is no variable @@A@@.'],
    ['headers', 'The header host is set by Carillon.'],
    ['headers.0.name', 'A header’s name has letters, digits and hyphens.'],
    ['keyIds', 'One of these API keys no longer exists. Remove it from the filter.'],
    ['senders.0', 'This is too long.'],
  ])('shows what the server refuses about %s', async (field, message) => {
    server.on(createWebhook, refuse(400, { code: 'invalid', field, message }));
    await render('/Create');
    await url.fill('https://orders.example.com/sms');
    await page.getByRole('radio', { name: 'Classic' }).click();
    await submit.click();
    await expect.element(page.getByText(message)).toBeVisible();
  });

  test('is for the API key in the address', async () => {
    server.on(getApiKey, apiKeyDetails({ environment: 'test' }));
    await render('/Create?keyId=7');
    await expect.element(page.getByText('Web shop')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Test' })).toBeChecked();
    await url.fill('https://orders.example.com/sms');
    await submit.click();
    await expect.element(secretDialog).toBeVisible();
    expect(server.received(createWebhook)[0]!.body).toMatchObject({ keyIds: [7], environment: 'test' });
  });

  test('explains a failed test event', async () => {
    server.once(testWebhook, failedCall({ status: null, problem: 'The server did not answer.' }));
    await render('/Create');
    await url.fill('https://orders.example.com/sms');
    await submit.click();
    await secretDialog.getByRole('combobox', { name: 'Event' }).selectOptions('Credits low');
    await secretDialog.getByRole('button', { name: 'Send a test event' }).click();
    await expect.element(secretDialog.getByText(/The server did not answer\. Check that/)).toBeVisible();
    await expectAccessibleLooks();
    server.on(testWebhook, refuse(404, { code: 'not_found', message: 'There is no such webhook.' }));
    await secretDialog.getByRole('button', { name: 'Send a test event' }).click();
    await expect.element(secretDialog.getByText('There is no such webhook.')).toBeVisible();
  });
});
