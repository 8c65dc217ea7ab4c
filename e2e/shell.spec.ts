import { createGroup } from '#contract/contacts.ts';
import type { Page } from '@playwright/test';
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
    const button = page.getByRole('button', { name: /^(Open|Close) menu$/ });
    await button.click();
    // It covers all below the top bar, also where that is not high.
    await page.setViewportSize({ width: 844, height: 390 });
    const covered = page.locator('header + div');
    expect(await covered.boundingBox()).toEqual({ x: 0, y: 56, width: 844, height: 334 });
    await page.keyboard.press('Escape');
    await expect(navigation(page)).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    // The page below it does not scroll.
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    await page.goBack();
    await expect(page).toHaveURL('/');
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
  // In the middle of the page, near the bottom of the window.
  await expect.poll(() => toTop.boundingBox()).toEqual({ x: 173, y: 436, width: 44, height: 44 });
  await toTop.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('the page area', () => {
  const main = (page: Page) => page.locator('#content');
  const progress = (page: Page) => bar(page).locator('[data-state]');

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
    await expect(main(page).locator('[data-kind=list]')).toBeAttached();
    await expect(progress(page)).toHaveAttribute('data-state', 'loading');
    letThrough();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opt-outs');
    await expect(progress(page)).toHaveAttribute('data-state', 'none');
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
