import type { Page } from '@playwright/test';
import type { Ids } from '#server/example.ts';
import { at } from './brand.ts';
import { CampaignPage } from './campaign-page.ts';
import { delivered, numbersEnding } from './carrier.ts';
import { nobodySignedIn } from './complaints.ts';
import { ComposePage } from './compose-page.ts';
import { checkEveryLook } from './every-look.ts';
import { fillAccount, sendCampaign } from './example-account.ts';
import { goOnNarrow, looks, settled, show } from './looks.ts';
import { pagesInside } from './pages.ts';
import { publicScreens } from './public-screens.ts';
import { expect, test } from './test.ts';

let ids: Ids = {};

test.beforeAll(async ({ call }) => {
  ids = await fillAccount(call);
});

for (const name of Object.keys(pagesInside(ids)) as (keyof ReturnType<typeof pagesInside>)[]) {
  test(`${name}: axe finds nothing, and nothing is cut off`, async ({ page }) => {
    await page.goto(pagesInside(ids)[name]);
    if (name === 'import' || name === 'imported') await goOnNarrow(page);
    await checkEveryLook(page);
  });
}

test.describe('without a session', () => {
  test.use({ storageState: { cookies: [], origins: [] }, expectedComplaints: nobodySignedIn });
  // Refused, these show all that they show at first.
  const { login: _login, 'sign-up': _signUp, ...screens } = publicScreens;
  for (const [name, open] of Object.entries(screens)) {
    test(`${name}: axe finds nothing, and nothing is cut off`, async ({ page, db }) => {
      await open(page, db);
      await checkEveryLook(page);
    });
  }

  test('the colours of a brand: axe finds nothing', async ({ page, installation }) => {
    await page.goto(at('southern', installation));
    await page.getByLabel('Username').waitFor();
    await checkEveryLook(page);
  });
});

test('the file that was chosen: axe finds nothing, and nothing is cut off', async ({ page }) => {
  await page.goto('/Groups/Import');
  await goOnNarrow(page);
  const content = Buffer.from('Mobile,First name,City\n0831234567,Thandi,Durban\nnone,Sipho,\n');
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: content };
  await page.getByLabel('Drop a file of contacts here').locator('input').setInputFiles(file);
  await page.getByRole('button', { name: 'Start import' }).waitFor();
  await checkEveryLook(page);
});

test('a message that is written, and its review: axe finds nothing', async ({ page }) => {
  const compose = new ComposePage(page);
  await compose.open(Number(ids.groupId));
  await compose.sender.fill('43366');
  await compose.text.fill('Hi {{first_name}} {{colour}}, Fête! 🔔');
  await compose.numbers.fill('none');
  await compose.line('Left out: not a number').waitFor();
  await checkEveryLook(page);
  await compose.review();
  await checkEveryLook(page);
});

test('the question whether to cancel a campaign, and one that is: axe finds nothing', async ({
  page,
  call,
}) => {
  // So many that the last leaves long after the page is there, on a busy machine too.
  const numbers = numbersEnding('81', 30_000, delivered).join('\n');
  const campaignId = await sendCampaign(call, { sender: 'ACME', text: 'Hello', audience: { numbers } });
  const campaign = new CampaignPage(page);
  await page.goto(`/Reports/CampaignReport/${campaignId}`);
  await campaign.counts.filter({ hasText: 'queued' }).waitFor();
  await campaign.pause.click();
  await campaign.cancel.click();
  await checkEveryLook(page);
  // Not by a click: the pointer would rest on what comes to lie below it.
  await page.getByRole('button', { name: 'Cancel campaign' }).press('Enter');
  await expect(campaign.counts.filter({ hasText: 'cancelled' })).toBeVisible();
  await checkEveryLook(page);
});

for (const { name, path, open } of [
  {
    name: 'the user menu',
    path: '/',
    open: (page: Page) => page.getByRole('button', { name: /^User menu/ }).click(),
  },
  {
    name: 'the help menu',
    path: '/',
    open: (page: Page) => page.getByRole('button', { name: 'Help' }).click(),
  },
  {
    name: 'the state of the system',
    path: '/',
    open: (page: Page) => page.getByRole('button', { name: /^System status/ }).click(),
  },
  {
    name: 'the warning about a narrow window',
    path: '/Groups/Import',
    open: (page: Page) => page.setViewportSize({ width: 390, height: 844 }),
  },
  {
    name: 'the menu of a phone',
    path: '/',
    open: async (page: Page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Open menu' }).click();
    },
  },
  {
    name: 'the palette',
    path: '/Groups/AddEdit',
    open: async (page: Page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Pages, groups' }).fill('e');
    },
  },
  {
    name: 'the list of keyboard shortcuts',
    path: '/',
    open: async (page: Page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the choice of the language',
    path: '/',
    open: async (page: Page) => {
      await page.getByRole('button', { name: /^User menu/ }).click();
      await page.getByRole('menuitem', { name: 'Language' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the dialog for opt-outs',
    path: '/Sending/OptOuts',
    open: (page: Page) => page.getByRole('button', { name: 'Add opt-outs' }).click(),
  },
  {
    name: 'the dialog for a group',
    path: '/Groups/AddEdit',
    open: (page: Page) => page.getByRole('button', { name: 'Create group' }).click(),
  },
  {
    name: 'the menu of a group',
    path: '/Groups/AddEdit',
    open: (page: Page) => page.getByRole('button', { name: 'Actions for Newsletter' }).click(),
  },
  {
    name: 'the dialog for an authenticator app',
    path: '/MySettings/Security',
    open: async (page: Page) => {
      await page.getByRole('button', { name: 'Turn on: Authenticator app' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the form for a new password',
    path: '/MySettings/Security',
    open: (page: Page) => page.getByRole('button', { name: 'Change password' }).click(),
  },
]) {
  test(`${name}: axe finds nothing`, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    await open(page);
    await checkEveryLook(page);
  });
}

for (const look of [looks[0], looks[2]]) {
  test(`the tour, beginning at ${look.name}: axe finds nothing`, async ({ page }) => {
    await page.goto('/');
    await show(page, look);
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('menuitem', { name: 'Take the tour' }).click();
    const tour = page.locator('.driver-popover');
    await expect(tour).toBeVisible();
    await checkEveryLook(page);
    await tour.getByRole('button', { name: 'Next' }).click();
    await checkEveryLook(page);
  });
}
