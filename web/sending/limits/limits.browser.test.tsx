import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '#contract/accounts.ts';
import {
  type AccountLimits,
  getOwnLimits,
  type OwnLimits,
  saveOwnLimits,
  saveUserLimits,
} from '#contract/own-limits.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { openList } from '#web/testing/open-list.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';

const NONE = { dailyMessages: null, campaignRecipients: null, countries: null };

let server: FakeServer;
let stored: AccountLimits;

beforeEach(() => {
  stored = {
    confirmAbove: 1000,
    limits: NONE,
    provider: { dailyMessages: 10_000, campaignRecipients: null, countries: ['ZA', 'NA'] },
    users: [
      { id: 1, name: 'Thandi Nkosi', limits: NONE, confirmAbove: null, provider: NONE, isEditable: true },
      {
        id: 2,
        name: 'Sipho Dlamini',
        limits: { dailyMessages: 500, campaignRecipients: 1, countries: ['ZA'] },
        confirmAbove: 200,
        provider: NONE,
        isEditable: false,
      },
    ],
  };
  server = createServer()
    .on(getOwnLimits, () => stored)
    .on(saveOwnLimits, ({ body }) => {
      const { confirmAbove, ...limits } = body as OwnLimits & { confirmAbove: number };
      stored = { ...stored, confirmAbove, limits };
      return undefined;
    })
    .on(saveUserLimits, ({ body }) => {
      const [first, ...others] = stored.users;
      const { confirmAbove, ...limits } = body as OwnLimits & { confirmAbove: number | null };
      stored = { ...stored, users: [{ ...first!, limits, confirmAbove }, ...others] };
      return undefined;
    });
});

const render = () => renderConsole({ at: '/MySettings/Limits', server });
const save = page.getByRole('button', { name: 'Save limits' });
const daily = page.getByRole('textbox', { name: 'Messages a day' });

test('changes the limits of the account, beside those of the provider', async () => {
  await render();
  await expect.element(page.getByText("Your provider's limit is 10,000.")).toBeVisible();
  await expect.element(page.getByText('Your provider allows South Africa, Namibia.')).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
  await daily.fill('many');
  await page.getByRole('textbox', { name: /^Ask for confirmation/ }).fill('');
  await save.click();
  await expect.element(page.getByText('Enter a whole number, or leave it empty.')).toBeVisible();
  await expect.element(page.getByText('Enter a whole number up to 100,000,000.')).toBeVisible();
  await openList(page.getByRole('combobox', { name: 'Countries' }));
  await page.getByRole('option', { name: 'Namibia' }).click();
  await daily.fill('5,000');
  await page.getByRole('textbox', { name: /^Ask for confirmation/ }).fill('250');
  await save.click();
  await expect.element(page.getByText('Limits saved.')).toBeVisible();
  expect(server.received(saveOwnLimits)).toMatchObject([
    { body: { confirmAbove: 250, dailyMessages: 5000, campaignRecipients: null, countries: ['NA'] } },
  ]);
});

test('shows what the server refuses', async () => {
  server.on(
    saveOwnLimits,
    refuse(400, {
      code: 'above_provider',
      field: 'dailyMessages',
      message: "Your provider's limit is 10,000. Enter at most that.",
    }),
  );
  await render();
  await daily.fill('20000');
  await save.click();
  await expect.element(page.getByText("Your provider's limit is 10,000. Enter at most that.")).toBeVisible();
});

test('changes the limits of users whom the role allows to change', async () => {
  await render();
  const users = page.getByRole('list', { name: 'Users' });
  await expect
    .element(
      users.getByText(
        '500 messages a day · 1 recipient of a campaign · South Africa · number typed above 200',
      ),
    )
    .toBeVisible();
  await expect
    .element(users.getByRole('button', { name: 'Edit the limits of Sipho Dlamini' }))
    .not.toBeInTheDocument();
  await users.getByRole('button', { name: 'Edit the limits of Thandi Nkosi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Limits of Thandi Nkosi' });
  await dialog.getByRole('textbox', { name: 'Recipients of a campaign' }).fill('50');
  await dialog.getByRole('textbox', { name: /^Ask for confirmation/ }).fill('20');
  await expectAccessibleLooks({ narrow: true });
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expect.element(page.getByText('Limits of Thandi Nkosi saved.')).toBeVisible();
  await expect.element(users.getByText('50 recipients of a campaign · number typed above 20')).toBeVisible();
});

test('is not there for sub-accounts', async () => {
  server.on(getSession, { ...session, account: { ...session.account, isMaster: false } });
  const { currentUrl } = await render();
  await expect.poll(currentUrl).not.toContain('Limits');
});

test('says why the limits cannot be loaded', async () => {
  server.on(getOwnLimits, refuse());
  await render();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
