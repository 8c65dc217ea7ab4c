import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '#contract/accounts.ts';
import { listApiKeys } from '#contract/api-keys.ts';
import { listCampaigns } from '#contract/sending.ts';
import {
  changeWebhook,
  deleteWebhook,
  disableWebhook,
  enableWebhook,
  getWebhook,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  type WebhookDetails,
} from '#contract/webhooks.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { DetailsServer } from '#web/testing/details.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { heading, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';
import { failedCall, failingHealth, webhookDetails } from '#web/testing/webhooks.ts';

const SECRET = 'whsec_ZHVtbXktc2VjcmV0LWZvci1hLXRlc3Q=';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

let details: DetailsServer;
let server: FakeServer;
let stored: WebhookDetails;

beforeEach(() => {
  details = new DetailsServer();
  stored = webhookDetails();
  server = details.server
    .on(getWebhook, () => stored)
    .on(
      listApiKeys,
      answerPaged(() => []),
    )
    .on(
      listCampaigns,
      answerPaged(() => []),
    )
    .on(
      listWebhooks,
      answerPaged(() => []),
    )
    .on(disableWebhook, () => void (stored = { ...stored, isEnabled: false }))
    .on(enableWebhook, () => void (stored = { ...stored, isEnabled: true, disabledBecause: null }))
    .on(rotateWebhookSecret, () => details.requireConfirmation(() => ({ id: 7, secret: SECRET })))
    .on(changeWebhook, () => details.requireConfirmation(() => undefined));
});

const render = (tab = '/Overview') => renderConsole({ at: `/Webhooks/7${tab}`, server });

describe('the overview', () => {
  test('opens first, and shows how the webhook is doing', async () => {
    const { currentUrl } = await render('');
    await expect.poll(currentUrl).toBe('/Webhooks/7/Overview');
    await expect.element(heading).toHaveTextContent('Order system');
    await expect.element(page.getByText(/^99\.2%/)).toBeVisible();
    await expect.element(page.getByText('256 ms')).toBeVisible();
    await expect.element(page.getByText('Message delivered, Message failed')).toBeVisible();
    await expect.element(page.getByText('Secret ending in wxyz')).toBeVisible();
    await expectAccessibleLooks({ narrow: true });
  });

  test('leads to the events that wait', async () => {
    stored = webhookDetails({
      health: failingHealth,
      oldSecretEnds: ['2026-11-21T09:00:00.000Z', '2026-11-20T10:00:00.000Z'],
    });
    const { currentUrl } = await render();
    await expect
      .element(
        page.getByText(/Every call has failed since .*one call at a time.*The next call is at .*11:00:32/),
      )
      .toBeVisible();
    await expect.element(page.getByText(/^Next call .*11:00:32/)).toBeVisible();
    await expect
      .element(page.getByText(/also signed with the 2 previous secrets, until .*21.* and .*20/))
      .toBeVisible();
    await expectAccessibleLooks();
    await page.getByRole('link', { name: '312 Waiting' }).click();
    await expect.poll(currentUrl).toBe('/Webhooks/7/Log?state=waiting');
  });

  test('sends a test event, and explains the answer', async () => {
    server.on(testWebhook, failedCall());
    await render();
    await button('Send a test event').click();
    await expect.element(page.getByText(/The server failed\. Look for this call/)).toBeVisible();
    await expect.element(page.getByText('out of order')).toBeVisible();
    await expectAccessibleLooks({ narrow: true });
  });

  test('disables the webhook, and enables it without a question if nothing waits', async () => {
    await render();
    await button('Disable webhook').click();
    await expect.element(page.getByText('Carillon does not call this webhook.')).toBeVisible();
    await button('Enable webhook').first().click();
    await expect.element(page.getByText('Carillon calls this webhook.')).toBeVisible();
    expect(server.received(enableWebhook)).toMatchObject([{ body: { waiting: 'deliver' } }]);
  });

  test('asks what to do with the events that waited', async () => {
    stored = webhookDetails({ isEnabled: false, disabledBecause: 'failing', health: failingHealth });
    await render();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/every call failed for 5 days/);
    await expectAccessibleLooks({ narrow: true });
    await page.getByRole('alert').getByRole('button', { name: 'Enable webhook' }).click();
    await expect.element(dialog.getByText(/312 events wait/)).toBeVisible();
    await expectAccessibleLooks();
    await dialog.getByRole('radio', { name: 'Discard them' }).click();
    await dialog.getByRole('button', { name: 'Enable webhook' }).click();
    await expect.element(page.getByText(/Every call has failed since/)).toBeVisible();
    expect(server.received(enableWebhook)).toMatchObject([{ body: { waiting: 'discard' } }]);
  });

  test.each([
    ['gone', /the address is gone/],
    [null, /This webhook is disabled/],
  ] as const)('says that the webhook is disabled: %s', async (disabledBecause, text) => {
    stored = webhookDetails({ isEnabled: false, disabledBecause });
    await render();
    await expect.element(page.getByText(text)).toBeVisible();
  });

  test('rotates the secret, and shows the new one', async () => {
    await render();
    await button('Rotate secret').click();
    await dialog.getByRole('radio', { name: 'For 1 more hour' }).click();
    await expectAccessibleLooks({ narrow: true });
    await dialog.getByRole('button', { name: 'Create new secret' }).click();
    await expect.element(dialog.getByText(SECRET, { exact: true })).toBeVisible();
    await expect.element(dialog.getByText(/We never show it again/)).toHaveFocus();
    await dialog.getByRole('button', { name: 'I have stored it' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.received(rotateWebhookSecret)).toMatchObject([{ body: { overlapHours: 1 } }]);
  });

  test('deletes the webhook after a question', async () => {
    stored = webhookDetails({ health: failingHealth });
    const { currentUrl } = await render();
    await button('Delete webhook').click();
    await expect.element(dialog.getByText(/312 events that wait are not delivered/)).toBeVisible();
    await expectAccessibleLooks();
    await dialog.getByRole('button', { name: 'Delete webhook' }).click();
    await expect.poll(currentUrl).toBe('/Webhooks');
    await expect.element(page.getByText('“Order system” is deleted.')).toBeVisible();
    expect(server.received(deleteWebhook)).toHaveLength(1);
  });

  test('says why a change failed', async () => {
    server.on(disableWebhook, refuse(404, { code: 'not_found', message: 'There is no such webhook.' }));
    await render();
    await button('Disable webhook').click();
    await expect.element(page.getByText('There is no such webhook.')).toBeVisible();
  });

  test('lets somebody who is logged in as another user change neither secret nor settings', async () => {
    server.on(getSession, {
      ...session,
      realUser: 'Mary Smith (Master Ltd)',
      account: { ...session.account, isMaster: false, isImpersonating: true },
    });
    await render();
    await expect.element(page.getByText(/you cannot change webhooks/)).toBeVisible();
    await expect.element(button('Rotate secret')).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect.element(page.getByRole('textbox', { name: 'URL' })).toBeDisabled();
    await expect.element(button('Save changes')).not.toBeInTheDocument();
  });
});

describe('the settings', () => {
  beforeEach(() => {
    stored = webhookDetails({
      format: 'classic',
      classic: { method: 'POST', contentType: 'text/plain', body: '@@Status@@' },
      keys: [{ id: 3, name: 'Web shop' }],
      senders: ['43366'],
      headerNames: ['Authorization'],
    });
  });

  test('change the webhook, and keep stored headers', async () => {
    await render('/Settings');
    await expect.element(page.getByRole('textbox', { name: 'Body' })).toHaveValue('@@Status@@');
    await expect
      .element(page.getByRole('textbox', { name: 'Name of header 1' }))
      .toHaveValue('Authorization');
    await expect.element(page.getByText(/environment cannot be changed/)).toBeVisible();
    await expectAccessibleLooks({ narrow: true });
    await page.getByRole('textbox', { name: 'Description' }).fill('Orders');
    await button('Save changes').click();
    await expect.element(page.getByText('Changes saved.')).toBeVisible();
    expect(server.received(changeWebhook)).toMatchObject([
      {
        body: {
          url: stored.url,
          description: 'Orders',
          format: 'classic',
          classic: stored.classic,
          keyIds: [3],
          senders: ['43366'],
          headers: [{ name: 'Authorization' }],
        },
      },
    ]);
    expect(server.received(changeWebhook)[0]!.body).not.toHaveProperty('headers.0.value');
  });

  test('asks for the value of a header that got another name', async () => {
    await render('/Settings');
    await page.getByRole('textbox', { name: 'Name of header 1' }).fill('X-Token');
    await button('Save changes').click();
    await expect.element(page.getByText(/Enter a value for the header X-Token/)).toBeVisible();
    expect(server.received(changeWebhook)).toEqual([]);
    await page.getByRole('textbox', { name: 'Value of header 1' }).fill('secret');
    await button('Save changes').click();
    await expect.element(page.getByText('Changes saved.')).toBeVisible();
  });

  test('keep what was typed if the webhook was changed elsewhere', async () => {
    server.once(changeWebhook, () => {
      stored = { ...stored, version: 'v2', senders: ['ACME'] };
      return refuse(409, { code: 'webhook_changed', message: 'Changed elsewhere. Nothing was saved.' });
    });
    await render('/Settings');
    const description = page.getByRole('textbox', { name: 'Description' });
    await description.fill('Orders');
    await button('Save changes').click();
    await expect.element(page.getByText(/was changed elsewhere/)).toBeVisible();
    await expect.element(description).toHaveValue('Orders');
    button('Save changes').element().scrollIntoView();
    await expectAccessibleLooks({ narrow: true });
    await button('Load the current settings').click();
    await expect.element(description).toHaveValue(stored.description);
    await expect.element(page.getByText(/was changed elsewhere/)).not.toBeInTheDocument();
    expect(server.received(changeWebhook).map(({ query }) => query['version'])).toEqual(['v1']);
  });

  test('remove a header', async () => {
    await render('/Settings');
    await button('Remove header 1').click();
    await expect.element(page.getByRole('heading', { name: 'Headers' })).toHaveFocus();
    await button('Save changes').click();
    await expect.element(page.getByText('Changes saved.')).toBeVisible();
    expect(server.received(changeWebhook)).toMatchObject([{ body: { headers: [] } }]);
  });
});
