import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '#contract/accounts.ts';
import {
  type ApiKeyDetails,
  changeApiKey,
  getApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
} from '#contract/api-keys.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { apiKeyDetails, MOMENT } from '#web/testing/api-keys.ts';
import { DetailsServer, PASSWORD } from '#web/testing/details.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { heading, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';

const save = page.getByRole('button', { name: 'Save changes' });
const saved = page.getByText('Changes saved.');

let details: DetailsServer;
let server: FakeServer;
let stored: ApiKeyDetails;

beforeEach(() => {
  details = new DetailsServer();
  stored = apiKeyDetails();
  server = details.server
    .on(getApiKey, () => stored)
    .on(changeApiKey, () => details.requireConfirmation(() => undefined));
});

const open = (tab: string) => renderConsole({ at: `/ApiKeys/7${tab}`, server });
const changes = () => server.received(changeApiKey).map(({ body }) => body);

describe('Polling', () => {
  test('shows how far programs have read', async () => {
    stored = apiKeyDetails({ polling: { readAt: MOMENT, cursor: '812.1.7.0' } });
    await open('/Polling');
    await expect.element(page.getByText('812.1.7.0', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/events\?limit=100&after=812\.1\.7\.0/)).toBeVisible();
    await expectAccessibleLooks({ narrow: true });
  });

  test('shows how to begin', async () => {
    stored = apiKeyDetails({ scopes: ['campaigns.send'] });
    await open('/Polling');
    await expect.element(page.getByText('No program has read the events with this key yet.')).toBeVisible();
    await expect.element(page.getByText('This key may not read messages.', { exact: false })).toBeVisible();
    await expect.element(page.getByText(/events\?limit=100'/)).toBeVisible();
    await expectAccessibleLooks({ narrow: true });
  });
});

describe('the tabs', () => {
  test('start with General, and keep the channel and the client id', async () => {
    const { currentUrl } = await open('?channel=rest&clientId=12&foo=1');
    await expect.poll(currentUrl).toMatch(/^\/ApiKeys\/7\/General\?channel=rest&clientId=/);
    await page.getByRole('link', { name: 'Flow control' }).click();
    await expect.poll(currentUrl).toMatch(/^\/ApiKeys\/7\/FlowControl\?channel=rest&clientId=/);
    await expect.element(page.getByRole('textbox', { name: 'Messages per second' })).toBeVisible();
  });

  test('lead to the list for an id that is no number', async () => {
    server.on(
      listApiKeys,
      answerPaged(() => []),
    );
    const { currentUrl } = await renderConsole({ at: '/ApiKeys/other/General', server });
    await expect.poll(currentUrl).toBe('/ApiKeys');
  });

  test('say that the key does not exist', async () => {
    server.on(getApiKey, refuse(404, { code: 'not_found', message: 'There is no such API key.' }));
    await open('/General');
    await expect.element(page.getByText('There is no such API key.')).toBeVisible();
  });

  test('cannot be changed once the key is revoked', async () => {
    stored = apiKeyDetails({ state: 'revoked', revokedAt: MOMENT, credentials: [] });
    await open('/General');
    await expect.element(page.getByText(/This key was revoked/)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeDisabled();
    await expect.element(save).not.toBeInTheDocument();
    await expectAccessibleLooks({ narrow: true });
  });

  test('cannot be changed by somebody who is logged in as another user', async () => {
    server.on(getSession, {
      ...session,
      realUser: 'Mary Smith (Master Ltd)',
      account: { ...session.account, isMaster: false, isImpersonating: true },
    });
    await open('/Limits');
    await expect.element(page.getByText(/logged in as another user, so/)).toBeVisible();
    await expect.element(save).not.toBeInTheDocument();
  });
});

describe('General', () => {
  test('saves only what was changed, after the password', async () => {
    details.isConfirmed = false;
    await open('/General');
    await expect.element(heading).toMatchTextContent('Web shop');
    await expectAccessibleLooks({ narrow: true });
    await page.getByRole('textbox', { name: 'Description' }).fill('Orders');
    await page.getByRole('checkbox', { name: /Read who opted out/ }).click();
    await page.getByRole('textbox', { name: 'Expires' }).fill('2099-03-01 12:00');
    await page.getByRole('switch', { name: /Show the texts/ }).click();
    await save.click();
    await page.getByLabelText('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.element(saved).toBeVisible();
    expect(changes().at(-1)).toEqual({
      description: 'Orders',
      scopes: ['campaigns.send', 'messages.view', 'opt-outs.view'],
      expiresAt: '2099-03-01T10:00:00.000Z',
      logsTexts: true,
    });
    await page.getByRole('textbox', { name: 'Name' }).fill('Shop');
    await save.click();
    await expect.poll(() => changes().at(-1)).toEqual({ name: 'Shop' });
  });

  test('marks the secret that the address selects', async () => {
    await open('/General?channel=rest&clientId=1');
    const secrets = page.getByRole('list', { name: 'Secrets' }).getByRole('listitem');
    await expect.element(secrets.nth(1)).toMatchTextContent(/ending in abcd.*Selected/);
    await expect.element(secrets.nth(0)).not.toMatchTextContent(/Selected/);
    await expectAccessibleLooks({ narrow: true });
  });

  test('rotates the secret with an overlap, and shows the new one once', async () => {
    server.on(rotateApiKey, { id: 7, secret: 'crl_live_new' });
    await open('/General');
    const secrets = page.getByRole('list', { name: 'Secrets' }).getByRole('listitem');
    await expect.element(secrets.nth(0)).toMatchTextContent(/ending in wxyz.*203\.0\.113\.7/);
    await expect.element(secrets.nth(1)).toMatchTextContent(/ending in abcd.*never used.*stops working/);
    await page.getByRole('button', { name: 'Rotate secret' }).click();
    await page.getByRole('radio', { name: 'For 7 more days' }).click();
    await expectAccessibleLooks({ narrow: true });
    await page.getByRole('button', { name: 'Create new secret' }).click();
    const dialog = page.getByRole('dialog', { name: 'Store the new secret' });
    await expect.element(dialog.getByText('crl_live_new', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'I have stored it' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.received(rotateApiKey)[0]!.body).toEqual({ overlapHours: 168 });
  });

  test('revokes the key after a confirmation that shows its last use', async () => {
    server.on(revokeApiKey, () => {
      stored = apiKeyDetails({ state: 'revoked', revokedAt: MOMENT, credentials: [] });
      return undefined;
    });
    await open('/General');
    await page.getByRole('button', { name: 'Revoke key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke “Web shop”?' });
    await expect.element(dialog).toMatchTextContent(/Last used:.*203\.0\.113\.7/);
    await expectAccessibleLooks({ narrow: true });
    await dialog.getByRole('button', { name: 'Revoke key' }).click();
    await expect.element(page.getByText('“Web shop” is revoked.')).toBeVisible();
    await expect.element(page.getByText(/This key was revoked/)).toBeVisible();
  });

  test('says why the key was not revoked', async () => {
    server.on(revokeApiKey, refuse(409, { code: 'conflict', message: 'Not right now.' }));
    await open('/General');
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
    await expect.element(page.getByText('Not right now.')).toBeVisible();
  });
});

describe('Whitelist', () => {
  const field = page.getByRole('textbox', { name: 'IP addresses and networks' });

  test('saves one address per line, and says what it means', async () => {
    await open('/Whitelist');
    await expect.element(page.getByText(/from anywhere/)).toBeVisible();
    await field.fill(' 203.0.113.7\n\n198.51.100.0/24 ');
    await expect.element(page.getByText(/Calls from any other address fail/)).toBeVisible();
    await expectAccessibleLooks({ narrow: true });
    await save.click();
    await expect.element(saved).toBeVisible();
    expect(changes()).toEqual([{ networks: ['203.0.113.7', '198.51.100.0/24'] }]);
  });

  test('names the entry that is no address', async () => {
    const message = '“nowhere” is not an IP address.';
    server.on(changeApiKey, refuse(400, { code: 'invalid_network', field: 'networks', message }));
    await open('/Whitelist');
    await field.fill('nowhere');
    await save.click();
    await expect.element(field).toHaveAccessibleDescription(/“nowhere” is not an IP address/);
  });
});

describe('Sending', () => {
  test('saves what was changed', async () => {
    await open('/Sending');
    await expectAccessibleLooks({ narrow: true });
    const minutes = page.getByRole('textbox', { name: /^Refuse duplicates/ });
    await minutes.fill('2000');
    await save.click();
    await expect.element(minutes).toHaveAccessibleDescription(/from 0 to 1,440/);
    await minutes.fill('60');
    await page.getByRole('textbox', { name: 'Sender' }).fill('Shop');
    await page.getByRole('textbox', { name: 'Name in reports' }).fill('Orders');
    await page.getByRole('textbox', { name: 'Cost centre' }).fill('4711');
    await page.getByRole('combobox', { name: 'Maximum parts of a message' }).selectOptions('3');
    for (const label of [/^Cut off texts/, /^Wait for sending hours/, /^Send one-time codes/, /^Treat this/])
      await page.getByRole('switch', { name: label }).click();
    await save.click();
    await expect.element(saved).toBeVisible();
    expect(changes()).toEqual([
      {
        sending: {
          defaultSender: 'Shop',
          defaultCampaign: 'Orders',
          defaultCostCentre: '4711',
          duplicateMinutes: 60,
          maxParts: 3,
          trimsTexts: true,
          respectsSendingHours: false,
          codesToOptedOut: true,
          isTestMode: true,
        },
      },
    ]);
  });

  test('shows a refused sender at its field', async () => {
    server.on(
      changeApiKey,
      refuse(400, { code: 'sender_bad', field: 'sender', message: 'Use 1 to 11 letters.' }),
    );
    await open('/Sending');
    const sender = page.getByRole('textbox', { name: 'Sender' });
    await sender.fill('?');
    await save.click();
    await expect.element(sender).toHaveAccessibleDescription(/Use 1 to 11 letters/);
  });

  test('has no test mode for a test key', async () => {
    stored = apiKeyDetails({ environment: 'test' });
    await open('/Sending');
    await expect.element(page.getByText(/This is a test key/)).toBeVisible();
  });
});

test('Flow control saves what was changed', async () => {
  await open('/FlowControl');
  await expectAccessibleLooks({ narrow: true });
  const perSecond = page.getByRole('textbox', { name: 'Messages per second' });
  await perSecond.fill('0');
  await save.click();
  await expect.element(perSecond).toHaveAccessibleDescription(/above 0/);
  await perSecond.fill('20');
  await page.getByRole('textbox', { name: 'Messages per minute' }).fill('1,000');
  await page.getByRole('textbox', { name: 'Calls at the same time' }).fill('5');
  await page.getByRole('textbox', { name: 'Maximum waiting messages' }).fill('0');
  await page.getByRole('textbox', { name: /^Spread the messages/ }).fill('30');
  await page.getByRole('radio', { name: 'Are refused' }).click();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(changes()).toEqual([
    {
      flowControl: {
        messagesPerSecond: 20,
        messagesPerMinute: 1000,
        maxConcurrentCalls: 5,
        maxQueued: 0,
        spreadMinutes: 30,
        abovePace: 'refuse',
      },
    },
  ]);
});

test('Limits takes credits, and sends thousandths', async () => {
  await open('/Limits');
  const perDay = page.getByRole('textbox', { name: 'Credits per day' });
  await expect.element(perDay).toHaveValue('1500.5');
  await expectAccessibleLooks({ narrow: true });
  await perDay.fill('many');
  await save.click();
  await expect.element(perDay).toHaveAccessibleDescription(/at most 3 decimals/);
  await perDay.fill('');
  await page.getByRole('textbox', { name: 'Credits per month' }).fill('20,000.25');
  await page.getByRole('textbox', { name: 'Messages per day' }).fill('500');
  await page.getByRole('textbox', { name: 'Parts per month' }).fill('9000');
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(changes()).toEqual([
    {
      limits: {
        messagesPerDay: 500,
        partsPerMonth: 9000,
        creditsPerDay: null,
        creditsPerMonth: 20_000_250,
      },
    },
  ]);
});
