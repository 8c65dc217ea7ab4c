import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '#contract/accounts.ts';
import { type ApiKey, createApiKey, listApiKeys } from '#contract/api-keys.ts';
import { getSendingSettings } from '#contract/sending.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { apiKey } from '#web/testing/api-keys.ts';
import { DetailsServer, PASSWORD } from '#web/testing/details.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';

const SECRET = 'crl_live_abcdefghijklmnopqrstuvwxyz0123456789';

const rows = page.getByRole('grid', { name: 'API Keys' }).getByRole('row');
const rowOf = (name: string) => rows.filter({ hasText: name });
const create = page.getByRole('button', { name: 'Create API key' });
const dialog = page.getByRole('dialog', { name: 'Create API key' });
const secretDialog = page.getByRole('dialog', { name: 'Store the secret' });
const name = dialog.getByRole('textbox', { name: 'Name' });
const submit = dialog.getByRole('button', { name: 'Create API key' });

let details: DetailsServer;
let server: FakeServer;
let stored: ApiKey[];
let repliableNumber: string | null;

beforeEach(() => {
  details = new DetailsServer();
  stored = [];
  repliableNumber = '43366';
  server = details.server
    .on(getSendingSettings, () => ({
      confirmAbove: 5000,
      confirmAboveForYou: 5000,
      optOutLine: 'Reply STOP',
      addsOptOut: false,
      linkBase: null,
      repliableNumber,
    }))
    .on(
      listApiKeys,
      answerPaged(
        () => stored,
        ({ state, environment, name: keyName }, query) =>
          (!query['state'] || state === query['state']) &&
          (!query['environment'] || environment === query['environment']) &&
          keyName.includes(query['search'] ?? ''),
      ),
    )
    .on(createApiKey, ({ body }) =>
      details.requireConfirmation(() => {
        stored.push(apiKey({ name: (body as { name: string }).name, lastUsedAt: null, lastUsedFrom: null }));
        return { id: 7, secret: SECRET };
      }),
    );
});

const render = (more = '') => renderConsole({ at: `/ApiKeys${more}`, server });

test('links to the documentation of the API', async () => {
  await render();
  const link = (text: string) => page.getByRole('link', { name: `${text} (opens in a new tab)` });
  await expect.element(link('Guides')).toHaveAttribute('href', '/docs/api');
  await expect.element(link('API reference')).toHaveAttribute('href', '/docs/api/reference');
});

describe('the list', () => {
  test('shows each key with its environment, state, scopes and last use', async () => {
    stored = [
      apiKey(),
      apiKey({
        id: 8,
        name: 'Trial',
        environment: 'test',
        state: 'expired',
        lastUsedAt: null,
        lastUsedFrom: null,
      }),
      apiKey({ id: 9, name: 'Old shop', state: 'revoked' }),
    ];
    const { currentUrl } = await render();
    await expect.element(rowOf('Web shop')).toMatchTextContent(/Live.*Active.*send, read messages/);
    await expect.element(rowOf('Web shop')).toMatchTextContent('from 203.0.113.7');
    await expect.element(rowOf('Trial')).toMatchTextContent(/Test.*Expired.*Never/);
    await expect.element(rowOf('Old shop')).toMatchTextContent('Revoked');
    await expectAccessibleLooks({ narrow: true });
    await page.getByRole('combobox', { name: 'State' }).selectOptions('Expired');
    await expect.element(rowOf('Web shop')).not.toBeInTheDocument();
    await expect.poll(currentUrl).toBe('/ApiKeys?state=expired');
    await page.getByRole('combobox', { name: 'State' }).selectOptions('All states');
    await page.getByRole('combobox', { name: 'Environment' }).selectOptions('Live');
    await expect.element(rowOf('Trial')).not.toBeInTheDocument();
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('Old');
    await expect.element(rowOf('Web shop')).not.toBeInTheDocument();
    await expect.poll(currentUrl).toBe('/ApiKeys?environment=live&search=Old');
  });

  test('says what a key is for while there is none', async () => {
    await render();
    await expect.element(page.getByText('No API keys yet')).toBeVisible();
    await expect.element(page.getByText(/lets a program/)).toBeVisible();
    await expectAccessibleLooks();
  });

  test('says why the keys cannot be loaded', async () => {
    server.on(listApiKeys, refuse());
    await render();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('is closed to users without the permission', async () => {
    server.on(getSession, { ...session, account: { ...session.account, permissions: ['account.view'] } });
    const { currentUrl } = await render();
    await expect.poll(currentUrl).toBe('/');
  });

  test('offers no new key to somebody who is logged in as another user', async () => {
    server.on(getSession, {
      ...session,
      realUser: 'Mary Smith (Master Ltd)',
      account: { ...session.account, isMaster: false, isImpersonating: true },
    });
    await render();
    await expect.element(page.getByText('No API keys yet')).toBeVisible();
    await expect.element(create).not.toBeInTheDocument();
  });

  test.each(['/ApiSettings', '/ApiSettings/12/General'])('replaces the legacy page %s', async (at) => {
    const { currentUrl } = await renderConsole({ at, server });
    await expect.poll(currentUrl).toBe('/ApiKeys');
  });
});

describe('a new key', () => {
  test('shows its secret and a command once, until the user has stored it', async () => {
    await render();
    await create.first().click();
    await submit.click();
    await expect.element(name).toHaveAccessibleDescription(/This is required/);
    await name.fill('Web shop');
    await dialog.getByRole('radio', { name: 'Test' }).click();
    await dialog.getByRole('checkbox', { name: /Read sent messages/ }).click();
    await dialog.getByRole('checkbox', { name: /Read the account/ }).click();
    await expectAccessibleLooks({ narrow: true });
    await submit.click();
    await expect.element(secretDialog.getByText(SECRET, { exact: true })).toBeVisible();
    await expect.element(secretDialog.getByText(/We never show it again/)).toHaveFocus();
    await expect
      .element(secretDialog.getByText(/^curl -X POST/))
      .toMatchTextContent(`${location.origin}/v1/messages' \\ -H 'Authorization: Bearer ${SECRET}'`);
    await expect.element(secretDialog.getByText(/^curl -X POST/)).not.toMatchTextContent('sender');
    await expectAccessibleLooks({ narrow: true });
    await press('{Escape}');
    await expect.element(secretDialog).toBeVisible();
    await expect.element(rowOf('Web shop')).toBeInTheDocument();
    await secretDialog.getByRole('button', { name: 'I have stored it' }).click();
    await expect.element(secretDialog).not.toBeInTheDocument();
    expect(server.received(createApiKey)).toMatchObject([
      {
        body: {
          name: 'Web shop',
          environment: 'test',
          scopes: ['campaigns.send', 'account.view'],
          expiresAt: null,
        },
      },
    ]);
    await create.first().click();
    await expect.element(name).toHaveValue('');
  });

  test('asks for the password, and again if it is wrong', async () => {
    details.isConfirmed = false;
    await render('?create=true');
    await name.fill('Web shop');
    await dialog.getByRole('textbox', { name: 'Expires' }).fill('2099-03-01 12:00');
    await submit.click();
    const password = page.getByLabelText('Your password');
    await password.fill('guess');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.element(page.getByText('Wrong password.')).toBeVisible();
    await expectAccessibleLooks();
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.element(secretDialog.getByText(SECRET, { exact: true })).toBeVisible();
    // In Johannesburg, two hours ahead of UTC.
    expect(server.received(createApiKey).at(-1)!.body).toMatchObject({
      expiresAt: '2099-03-01T10:00:00.000Z',
    });
  });

  test('names a sender in the command of an account without a number', async () => {
    repliableNumber = null;
    await render('?create=true');
    await name.fill('Web shop');
    await submit.click();
    await expect.element(secretDialog.getByText(/^curl/)).toMatchTextContent('"sender":"MyShop"');
    await expect.element(secretDialog.getByText(/a sender ID of your account/)).toBeVisible();
    await expectAccessibleLooks({ narrow: true });
  });

  test('keeps what was typed if the user does not confirm the password', async () => {
    details.isConfirmed = false;
    await render('?create=true');
    await name.fill('Web shop');
    await submit.click();
    await page
      .getByRole('dialog', { name: "Confirm it's you" })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect.element(name).toHaveValue('Web shop');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('shows what the server refuses beside the field', async () => {
    server.on(
      createApiKey,
      refuse(400, {
        code: 'above_your_role',
        field: 'scopes',
        message: 'A key cannot be allowed more than you are.',
      }),
    );
    await render('?create=true');
    await name.fill('Web shop');
    await submit.click();
    await expect.element(dialog.getByText('A key cannot be allowed more than you are.')).toBeVisible();
  });
});
