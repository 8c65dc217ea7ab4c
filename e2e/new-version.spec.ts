import { getBalance } from '#contract/accounts.ts';
import { getClient } from '#contract/client.ts';
import type { Page } from '@playwright/test';
import { openFreshAccount } from './fresh-account.ts';
import { checkLooks, waitUntilSettled } from './looks.ts';
import { expect, test } from './test.ts';

/** Adds a new version to the responses with the balance, and waits until the page announces it. */
async function announceNewVersion(page: Page): Promise<void> {
  await page.route(getBalance.path, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as object;
    return route.fulfill({ json: { ...body, apiVersionInformation: { version: '1.191', build: 'b' } } });
  });
  await page.clock.fastForward(30_000);
  await expect(page.getByText(/^A new version of Carillon is available/)).toBeVisible();
}

const pageReloaded = (page: Page) => page.waitForRequest((request) => request.isNavigationRequest());
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a new version is announced, and loads with the next navigation', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await waitUntilSettled(page);
  await announceNewVersion(page);
  const loaded = pageReloaded(page);
  await page.getByRole('button', { name: 'Sending' }).click();
  expect(new URL((await loaded).url()).pathname).toBe('/Sending/SendMessage');
  await expect(heading(page)).toHaveText('Send Message');
});

test('a new version asks once about unsaved text, but not for a jump within the page', async ({
  page,
  db,
  installation,
}) => {
  await openFreshAccount(page, db, installation, 'updated');
  await page.clock.install();
  await page.goto('/MySettings/Details');
  await waitUntilSettled(page);
  await page.getByLabel('Full name').fill('Somebody else');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/MySettings/Details');
  await announceNewVersion(page);
  // If the browser itself also asked for confirmation, Playwright would dismiss the dialog, and the page
  // would not reload.
  const loaded = pageReloaded(page);
  await page.getByRole('button', { name: 'Sending' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  expect(new URL((await loaded).url()).pathname).toBe('/Sending/SendMessage');
  await expect(heading(page)).toHaveText('Send Message');
});

test.describe('a version whose assets are missing', () => {
  test.use({ expectedErrors: /404|ERR_FAILED|MissingPart|CallProblem/ });
  const itsCode = /\/assets\/OptOutsPage/;

  async function openOptOuts(page: Page): Promise<void> {
    await page.goto('/Sending/SendMessage');
    await waitUntilSettled(page);
    await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
    await page.getByRole('link', { name: 'Opt-outs' }).click();
  }

  test('asks to refresh, and waits for the answer', async ({ page }) => {
    await page.route(itsCode, (route) => route.fulfill({ status: 404 }));
    await openOptOuts(page);
    await expect(page.getByRole('alert')).toContainText('New app version available');
    await checkLooks(page, 'what asks to refresh');
    expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
    await page.unroute(itsCode);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(heading(page)).toHaveText('Opt-outs');
  });

  test('is not reported when the server is unreachable: the page says so, and retries', async ({ page }) => {
    await page.route(itsCode, (route) => route.abort());
    await page.route(getClient.path, (route) => route.abort());
    await openOptOuts(page);
    await expect(page.getByRole('alert')).toContainText("Carillon can't be reached");
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Opt-outs');
  });
});

test.describe('a page that breaks', () => {
  test.use({ expectedErrors: /TypeError/ });

  test('shows an error, and offers a way back', async ({ page }) => {
    await page.route('/api/dashboard', (route) => route.fulfill({ json: { contacts: 1, groups: 1 } }));
    await page.goto('/');
    const oops = page.getByRole('alert');
    await expect(oops.getByRole('heading')).toHaveText('Oops');
    await expect(oops).toContainText('Something has unexpectedly gone wrong.');
    await page.unroute('/api/dashboard');
    await oops.getByRole('link', { name: 'Go to dashboard' }).click();
    await expect(heading(page)).toHaveText('Dashboard');
  });
});
