import type { Page } from '@playwright/test';
import { getBalance } from '#contract/accounts.ts';
import { getSystemStatus, INDICATORS, openEventStream } from '#contract/notifications.ts';
import { pauseClock } from './clock.ts';
import { openFreshAccount } from './fresh-account.ts';
import { settled } from './looks.ts';
import { expect, test } from './test.ts';

const bar = (page: Page) => page.getByRole('banner');

test('the logo leads to the dashboard', async ({ page }) => {
  await page.goto('/Sending/OptOuts');
  await bar(page).getByRole('link', { name: 'Carillon, to the dashboard' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('the date and the time', () => {
  test.use({ timezoneId: 'America/Bogota' });

  test("are of the account's time zone, and go on", async ({ page }) => {
    await page.clock.install({ time: '2026-03-10T22:30:10Z' });
    await page.goto('/');
    await settled(page);
    await expect(bar(page).getByRole('time')).toHaveText('Wed 11 Mar, 00:30');
    await page.clock.fastForward(60_000);
    await expect(bar(page).getByRole('time')).toHaveText('Wed 11 Mar, 00:31');
  });
});

test.describe('the credit balance', () => {
  const FAILED = "Couldn't fetch latest credit balance, please check that you are online.";
  test.use({ expectedComplaints: /ERR_FAILED .*\/(Balance|events)/ });

  test('is fetched every 30 seconds', async ({ page }) => {
    await page.clock.install();
    let fetched = 0;
    await page.route(getBalance.path, (route) => {
      fetched++;
      return route.continue();
    });
    await page.goto('/');
    await settled(page);
    expect(fetched).toBe(1);
    for (const times of [2, 3]) {
      const answered = page.waitForResponse(`**${getBalance.path}`);
      await page.clock.fastForward(30_000);
      await (await answered).finished();
      await expect.poll(() => fetched).toBe(times);
    }
  });

  test('that fails more than three times in a row is told for 8 seconds, and asked for no more', async ({
    page,
  }) => {
    await page.clock.install();
    // What is told over the event stream may ask for it too.
    await page.route(`${openEventStream.path}*`, (route) => route.abort());
    await page.goto('/');
    await settled(page);
    let failed = 0;
    await page.route(getBalance.path, (route) => {
      failed++;
      return route.abort();
    });
    await pauseClock(page);
    const told = page.getByText(FAILED);
    for (const times of [1, 2, 3, 4]) {
      await expect(told).toBeHidden();
      // The page waits anew only once it knows that it failed.
      const noticed = page.waitForEvent('console', (said) => said.text().includes('could not be fetched'));
      await page.clock.fastForward(30_000);
      await noticed;
      expect(failed).toBe(times);
    }
    await expect(async () => {
      await page.clock.runFor(20);
      expect(await told.isVisible()).toBe(true);
    }).toPass({ intervals: [10] });
    await page.clock.runFor(7500);
    await expect(told).toBeVisible();
    await page.clock.runFor(1000);
    await expect(told).toBeHidden();
    await page.clock.fastForward(120_000);
    expect(failed).toBe(4);
  });

  test('is "Postpaid" for an account that is billed afterwards, and for one without credits', async ({
    page,
    db,
    installation,
  }) => {
    const { accountId } = await openFreshAccount(page, db, installation, 'billed-later');
    const billAfterwards = (is: boolean) =>
      db.owner.updateTable('accounts').set({ is_postpaid: is }).where('id', '=', accountId).execute();
    for (const [isPostpaid, credits] of [
      [true, 5],
      [false, null],
    ] as const) {
      await billAfterwards(isPostpaid);
      await page.route(getBalance.path, async (route) => {
        const answer = (await (await route.fetch()).json()) as object;
        return route.fulfill({ json: { ...answer, credits } });
      });
      await page.goto('/');
      await expect(bar(page).getByText('Postpaid')).toBeVisible();
      await expect(bar(page).getByText('credits')).toHaveCount(0);
    }
  });
});

test.describe('the system status', () => {
  test("is Carillon's own", async ({ page }) => {
    await page.route(getSystemStatus.path, (route) =>
      route.fulfill({ json: { indicator: 'major', description: 'Some messages are delayed' } }),
    );
    await page.goto('/');
    const indicator = bar(page).getByRole('button', { name: 'System status: Some messages are delayed' });
    await expect(indicator).toHaveAttribute('data-indicator', 'major');
    await indicator.click();
    await expect(page.getByText('Some messages are delayed', { exact: true })).toBeVisible();
  });

  test('has a colour of its own for each kind of problem, and otherwise the primary one', async ({
    page,
  }) => {
    await page.goto('/');
    const indicator = bar(page).getByRole('button', { name: /^System status/ });
    const colourOf = (kind: string) =>
      indicator.evaluate((element, shown) => {
        element.dataset['indicator'] = shown;
        return getComputedStyle(element).color;
      }, kind);
    const colours = await Promise.all(INDICATORS.map(colourOf));
    expect(new Set(colours).size).toBe(INDICATORS.length);
    expect(await colourOf('unknown')).toBe(await colourOf('none'));
  });
});

test.describe('the user menu', () => {
  const menu = (page: Page) => page.getByRole('button', { name: /^User menu/ });

  test('marks where one is', async ({ page }) => {
    await page.goto('/MySettings/Security');
    await menu(page).click();
    const item = page.getByRole('menuitem', { name: 'Profile Settings' });
    const other = page.getByRole('menuitem', { name: 'Language' });
    const colour = await other.evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect(item).not.toHaveCSS('background-color', colour);
  });

  test('turns the colours dark, for good', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await menu(page).click();
    await page.getByRole('menuitem', { name: 'Use dark colours' }).click();
    const dark = page.locator('html[data-mantine-color-scheme=dark]');
    await expect(dark).toBeAttached();
    await page.reload();
    await expect(dark).toBeAttached();
  });
});
