import { getBalance } from '#contract/accounts.ts';
import { createGroup } from '#contract/contacts.ts';
import { getSystemStatus } from '#contract/notifications.ts';
import type { Page } from '@playwright/test';
import { pauseClock } from './clock.ts';
import { openFreshAccount } from './fresh-account.ts';
import { settled } from './looks.ts';
import { expect, test } from './test.ts';

const bar = (page: Page) => page.getByRole('banner');

test.describe('addresses', () => {
  for (const [from, to] of [
    ['/no/such/page', '/'],
    ['/SubAccounts/List', '/'],
    ['/Sending/Templates', '/'],
    ['/Sending/QuickSMS', '/Sending/SendMessage'],
    ['/Settings/Forwarding', '/MySettings/Details'],
    ['/Settings/Security', '/MySettings/Security'],
    ['/MySettings/SecuritySub', '/MySettings/Security'],
    ['/Numbers/Import', '/Groups/Import'],
  ]) {
    test(`${from} leads to ${to}`, async ({ page }) => {
      await page.goto(from!);
      await expect(page).toHaveURL(to!);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('of former versions keep what they carry', async ({ page, call }) => {
    const { body } = await call(createGroup, { body: { name: 'Written to as before' } });
    await page.goto(`/Groups/SendMessage?group=${body.id}`);
    await expect(page).toHaveURL(`/Sending/SendMessage?group=${body.id}`);
    await expect(page.getByText('Written to as before').first()).toBeVisible();
  });

  test('of pages for master accounts lead a sub-account elsewhere', async ({ page, db, installation }) => {
    const { accountId } = await openFreshAccount(page, db, installation, 'a-sub');
    await db.owner
      .updateTable('accounts')
      .set({ master_account_id: 1 })
      .where('id', '=', accountId)
      .execute();
    await page.goto('/MySettings/Security');
    await expect(page).toHaveURL('/MySettings/SecuritySub');
  });
});

test.describe('the menu', () => {
  const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

  test('is beside the page at 993 pixels, and behind a button at 992', async ({ page }) => {
    await page.setViewportSize({ width: 993, height: 800 });
    await page.goto('/');
    await expect(navigation(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await expect(navigation(page).getByRole('button', { name: 'Settings' })).toHaveCount(0);
    await page.setViewportSize({ width: 992, height: 800 });
    await expect(navigation(page)).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await navigation(page).getByRole('button', { name: 'Settings' }).click();
    // Opening a section goes nowhere here.
    await expect(page).toHaveURL('/');
    await navigation(page).getByRole('link', { name: 'My Settings' }).click();
    await expect(page).toHaveURL('/MySettings/Details');
    await expect(navigation(page)).toBeHidden();
  });

  test('goes to the first page of a section on a wide screen, which closes the others', async ({ page }) => {
    await page.goto('/Groups/Import');
    await navigation(page).getByRole('button', { name: 'Reporting' }).click();
    await expect(page).toHaveURL('/Reports/SentQueued');
    await expect(navigation(page).getByRole('button', { expanded: true })).toHaveText('Reporting');
    // A section that is closed is brought up to date later.
    const here = navigation(page).locator('[aria-current=page]').filter({ visible: true });
    await expect(here).toHaveText('Sent/Queued');
  });
});

test.describe('the credit balance', () => {
  const FAILED = "Couldn't fetch latest credit balance, please check that you are online.";
  test.use({ expectedComplaints: /ERR_FAILED .*\/Balance/ });

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

  test('is "Postpaid" for an account that is billed afterwards', async ({ page, db, installation }) => {
    const { accountId } = await openFreshAccount(page, db, installation, 'billed-later');
    await db.owner.updateTable('accounts').set({ is_postpaid: true }).where('id', '=', accountId).execute();
    await page.goto('/');
    await expect(bar(page).getByText('Postpaid')).toBeVisible();
    await expect(bar(page).getByText('credits')).toHaveCount(0);
  });
});

test.describe('a new version', () => {
  test('is told, and loaded with the next navigation', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await settled(page);
    await page.route(getBalance.path, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as object;
      return route.fulfill({ json: { ...body, apiVersionInformation: { version: '1.191', build: 'b' } } });
    });
    await page.clock.runFor(30_000);
    await expect(page.getByText(/^A new version of Carillon is there/)).toBeVisible();
    const loaded = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole('button', { name: 'Sending' }).click();
    expect(new URL((await loaded).url()).pathname).toBe('/Sending/SendMessage');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send Message');
  });

  test.describe('whose page is not there', () => {
    test.use({ expectedComplaints: /404|Failed to fetch dynamically imported module/ });

    test('asks to refresh', async ({ page }) => {
      await page.goto('/');
      await settled(page);
      await page.route(/\/assets\/OptOutsPage/, (route) => route.fulfill({ status: 404 }));
      await page.evaluate(() => history.pushState({}, '', '/'));
      await page.getByRole('button', { name: 'Sending' }).click();
      await page.getByRole('link', { name: 'Opt-outs' }).click();
      await expect(page.getByRole('alert')).toContainText('New app version available');
      await page.unroute(/\/assets\/OptOutsPage/);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opt-outs');
    });
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
});

test.describe('a page that needs a wider window', () => {
  const warning = (page: Page) => page.getByRole('dialog', { name: 'Resolution width insufficient' });

  test('warns below 982 pixels, until that is accepted', async ({ page }) => {
    await page.setViewportSize({ width: 982, height: 800 });
    await page.goto('/Groups/Import');
    await settled(page);
    await expect(warning(page)).toBeHidden();
    await page.setViewportSize({ width: 981, height: 800 });
    await expect(warning(page)).toContainText('at least 992 pixels wide; yours is 981');
    await page.getByRole('button', { name: 'Continue anyway' }).click();
    await expect(warning(page)).toBeHidden();
    await page.setViewportSize({ width: 900, height: 800 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import');
    await expect(warning(page)).toBeHidden();
  });

  test('is the only kind that warns', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/Groups/AddEdit');
    await settled(page);
    await expect(warning(page)).toBeHidden();
  });
});

test('the way back to the top is offered once scrolling has settled for 400 ms', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/MySettings/Security');
  await settled(page);
  const toTop = page.getByRole('button', { name: 'Back to top' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => scrollTo(0, 900));
  await page.clock.runFor(390);
  await expect(toTop).toBeHidden();
  await page.clock.runFor(60);
  await expect(toTop).toBeVisible();
  await toTop.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('the page area', () => {
  const main = (page: Page) => page.locator('#content');

  test('stays hidden until the fonts have loaded, but not for longer than 2 seconds', async ({ page }) => {
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 1000);
    await page.route(/\.woff2$/, () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    await main(page).waitFor({ state: 'attached' });
    await page.clock.runFor(1900);
    await expect(main(page)).toHaveCSS('visibility', 'hidden');
    await page.clock.runFor(200);
    await expect(main(page)).toHaveCSS('visibility', 'visible');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  });

  test('shows the shape of a first page that takes longer than 500 ms', async ({ page }) => {
    await page.clock.install();
    let letThrough = () => undefined as void;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/\/assets\/OptOutsPage.*\.js/, async (route) => {
      await held;
      return route.continue();
    });
    await page.goto('/Sending/OptOuts', { waitUntil: 'commit' });
    await page.clock.runFor(350);
    await main(page).waitFor({ state: 'attached' });
    await expect(main(page)).toHaveCSS('visibility', 'hidden');
    await page.clock.runFor(500);
    await expect(main(page)).toHaveCSS('visibility', 'visible');
    await expect(main(page).getByText('Loading…')).toBeAttached();
    letThrough();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opt-outs');
  });
});

test('nothing moves while pages come', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: { shift: number } = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of [
    '/',
    '/Sending/SendMessage',
    '/Groups/AddEdit',
    '/Reports/Replies',
    '/MySettings/Security',
  ]) {
    await page.goto(path);
    await settled(page);
    const shift = await page.evaluate(
      () => (globalThis as unknown as { seen: { shift: number } }).seen.shift,
    );
    expect.soft(shift, path).toBeLessThan(0.02);
  }
});

test.describe('a page that breaks', () => {
  test.use({ expectedComplaints: /TypeError/ });

  test('says so, and leads back', async ({ page }) => {
    await page.route('/api/dashboard', (route) => route.fulfill({ json: { contacts: 1, groups: 1 } }));
    await page.goto('/');
    const oops = page.getByRole('alert');
    await expect(oops.getByRole('heading')).toHaveText('Oops');
    await expect(oops).toContainText('Something has unexpectedly gone wrong.');
    await page.unroute('/api/dashboard');
    await oops.getByRole('link', { name: 'To the dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  });
});

test.describe('logging out', () => {
  const logout = async (page: Page) => {
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  };

  test('asks first, and happens once the dialog has closed', async ({ page, db, installation }) => {
    await openFreshAccount(page, db, installation, 'leaving');
    await page.goto('/');
    await logout(page);
    const dialog = page.getByRole('dialog', { name: 'Logging out' });
    await expect(dialog).toContainText('Are you sure you want to log out?');
    const dialogsThen = page
      .waitForRequest((request) => request.method() === 'DELETE')
      .then(() => page.getByRole('dialog').count());
    await dialog.getByRole('button', { name: 'Log Out' }).click();
    expect(await dialogsThen).toBe(0);
    await expect(page).toHaveURL('/Login');
  });

  test('tells of unsaved changes in a dialog 440 pixels wide, and gives them up', async ({
    page,
    db,
    installation,
  }) => {
    await openFreshAccount(page, db, installation, 'leaving-unsaved');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/MySettings/Details');
    await page.getByLabel('Full name').fill('Somebody else');
    await logout(page);
    const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
    await expect(dialog).toContainText('Your unsaved changes will be lost if you choose to log out.');
    expect((await dialog.boundingBox())?.width).toBe(440);
    await dialog.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/Login');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
