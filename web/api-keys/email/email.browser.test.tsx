import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getApiKey } from '#contract/api-keys.ts';
import {
  changeEmailChannel,
  createEmailAddress,
  type EmailChannel,
  type EmailMail,
  getEmailChannel,
  listEmailMails,
} from '#contract/email-inlet.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { apiKeyDetails, MOMENT } from '#web/testing/api-keys.ts';
import { DetailsServer, PASSWORD } from '#web/testing/details.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { renderConsole } from '#web/testing/render-console.tsx';

const OLD = 'k3k3k3k3k3k3k3k3@sms.example.net';
const NEW = 'm4m4m4m4m4m4m4m4@sms.example.net';

const channel = (more: Partial<EmailChannel> = {}): EmailChannel => ({
  isAvailable: true,
  isEnabled: true,
  allowedSenders: ['@example.com'],
  includesSubject: false,
  addresses: [{ id: 3, address: OLD, createdAt: MOMENT, expiresAt: null, lastUsedAt: null }],
  ...more,
});

const mail = (more: Partial<EmailMail> = {}): EmailMail => ({
  id: 2,
  at: MOMENT,
  from: 'ann@example.com',
  envelopeSender: 'bounces@example.com',
  remoteAddress: '203.0.113.7',
  subject: null,
  outcome: 'partly',
  reason: '12345: This is not a phone number.',
  recipients: 2,
  messageIds: ['0199a0b0-0000-7000-8000-000000000001'],
  ...more,
});

let details: DetailsServer;
let server: FakeServer;
let stored: EmailChannel;

beforeEach(() => {
  details = new DetailsServer();
  stored = channel();
  server = details.server
    .on(getApiKey, apiKeyDetails())
    .on(getEmailChannel, () => stored)
    .on(changeEmailChannel, () => details.requireConfirmation(() => undefined))
    .on(createEmailAddress, () =>
      details.requireConfirmation(() => {
        const [before] = stored.addresses;
        const created = { id: 4, address: NEW, createdAt: MOMENT, expiresAt: null, lastUsedAt: MOMENT };
        stored = channel({
          addresses: [created, ...(before ? [{ ...before, expiresAt: '2099-01-01T00:00:00.000Z' }] : [])],
        });
        return { id: 4, address: NEW };
      }),
    );
});

const open = (more = '') => renderConsole({ at: `/ApiKeys/7/General?channel=email${more}`, server });
const addresses = page.getByRole('list', { name: 'Addresses' }).getByRole('listitem');
const text = (words: string | RegExp) => page.getByText(words, { exact: false });

describe('the channel', () => {
  test('is chosen on the page, and kept by the tabs', async () => {
    const { currentUrl } = await renderConsole({ at: '/ApiKeys/7/General', server });
    await page.getByText('Email', { exact: true }).click();
    await expect.poll(currentUrl).toBe('/ApiKeys/7/General?channel=email');
    await expect.element(addresses.nth(0)).toMatchTextContent(OLD);
    await page.getByRole('link', { name: 'Limits' }).click();
    await expect.poll(currentUrl).toBe('/ApiKeys/7/Limits?channel=email');
  });

  test('says that the operator has not enabled it', async () => {
    stored = channel({ isAvailable: false, addresses: [] });
    await open();
    await expect.element(text('Email to SMS is not enabled here.')).toBeVisible();
    await expectAccessibleLooks({ narrow: true });
  });

  test('shows what went wrong', async () => {
    server.on(getEmailChannel, refuse(404, { code: 'not_found', message: 'There is no such API key.' }));
    await open();
    await expect.element(text('There is no such API key.')).toBeVisible();
  });

  test('cannot be changed once the key is revoked', async () => {
    server.on(getApiKey, apiKeyDetails({ state: 'revoked', revokedAt: MOMENT }));
    await open();
    await expect.element(addresses.nth(0)).toMatchTextContent(OLD);
    await expect.element(page.getByRole('button', { name: 'Replace address' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: 'Addresses and domains' })).toBeDisabled();
  });
});

describe('addresses', () => {
  test('begin with the first one', async () => {
    stored = channel({ addresses: [], allowedSenders: [] });
    details.isConfirmed = false;
    await open();
    await expect.element(text('This key has no email address yet.')).toBeVisible();
    await expectAccessibleLooks({ narrow: true });
    await page.getByRole('button', { name: 'Create address' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create address' }).click();
    await page.getByLabelText('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.element(addresses.nth(0)).toMatchTextContent(NEW);
    expect(server.received(createEmailAddress).map(({ body }) => body)).toContainEqual({ overlapHours: 0 });
  });

  test('are replaced with an overlap, and the page’s address selects one', async () => {
    await open('&clientId=3');
    await expect.element(addresses.nth(0)).toMatchTextContent(/k3k3.*Selected.*never used/);
    await expect.element(text(`To: 27821234567.${OLD}`)).toBeVisible();
    await expectAccessibleLooks({ narrow: true });
    await page.getByRole('button', { name: 'Replace address' }).click();
    await page.getByRole('radio', { name: /For 7 more days/ }).click();
    await expectAccessibleLooks();
    await page.getByRole('dialog').getByRole('button', { name: 'Create address' }).click();
    await expect.element(addresses.nth(0)).toMatchTextContent(NEW);
    await expect.element(addresses.nth(1)).toMatchTextContent(/k3k3.*stops working/);
    expect(server.received(createEmailAddress).map(({ body }) => body)).toEqual([{ overlapHours: 168 }]);
  });

  test('come with what prevents sending', async () => {
    stored = channel({ allowedSenders: [] });
    server.on(getApiKey, apiKeyDetails({ scopes: ['messages.view'] }));
    await open();
    await expect.element(text('This key may not send messages.')).toBeVisible();
    await expect.element(text('Nobody may send yet.')).toBeVisible();
    await expect.element(text('The key has no sender')).toBeVisible();
  });
});

describe('settings', () => {
  test('are saved', async () => {
    await open();
    await page
      .getByRole('textbox', { name: 'Addresses and domains' })
      .fill('ann@example.com\n@example.org, ');
    await page.getByRole('switch', { name: /Send the subject too/ }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(text('Changes saved.')).toBeVisible();
    expect(server.received(changeEmailChannel).map(({ body }) => body)).toEqual([
      { allowedSenders: ['ann@example.com', '@example.org'], includesSubject: true, isEnabled: true },
    ]);
  });

  test('show the problem at the field', async () => {
    const message = '“Ann” is not an email address.';
    server.on(changeEmailChannel, refuse(400, { code: 'invalid_sender', message, field: 'allowedSenders' }));
    await open();
    await page.getByRole('textbox', { name: 'Addresses and domains' }).fill('Ann');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect
      .element(page.getByRole('textbox', { name: 'Addresses and domains' }))
      .toHaveAccessibleDescription(expect.stringContaining(message));
    await expectAccessibleLooks({ narrow: true });
  });
});

describe('the log', () => {
  const rows = page.getByRole('grid', { name: 'Mails' }).getByRole('row');
  let mails: EmailMail[];
  beforeEach(() => {
    mails = [mail(), mail({ id: 1, from: '', outcome: 'refused', messageIds: [], subject: 'Hi' })];
    server.on(
      listEmailMails,
      answerPaged(
        () => mails,
        ({ outcome }, query) => !query['outcome'] || outcome === query['outcome'],
      ),
    );
  });
  const openLog = () => renderConsole({ at: '/ApiKeys/7/Log?channel=email', server });

  test('shows mails, filters them by outcome, and opens one', async () => {
    const { currentUrl } = await openLog();
    await expect.element(rows.filter({ hasText: 'ann@example.com' })).toMatchTextContent(/Partly sent/);
    await expect.element(rows.filter({ hasText: 'Unknown' })).toMatchTextContent(/Refused/);
    await expectAccessibleLooks({ narrow: true });
    await page.getByRole('combobox', { name: 'Outcome' }).selectOptions('Partly sent');
    await expect.poll(currentUrl).toBe('/ApiKeys/7/Log?channel=email&mail=partly');
    await expect.element(rows.filter({ hasText: 'Unknown' })).not.toBeInTheDocument();
    await rows.getByRole('button', { name: 'ann@example.com' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toMatchTextContent(/Hidden.*bounces@example\.com.*12345: This is not/);
    await expect.element(dialog).toMatchTextContent(/0199a0b0-0000-7000-8000-000000000001/);
    await expectAccessibleLooks({ narrow: true });
  });

  test('is empty at first', async () => {
    mails = [];
    await openLog();
    await expect.element(text('No mails yet')).toBeVisible();
    await expectAccessibleLooks({ narrow: true });
  });
});
