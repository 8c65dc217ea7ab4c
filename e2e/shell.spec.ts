import type { Page } from '@playwright/test';
import { waitUntilSettled } from './looks.ts';
import { expect, test } from './test.ts';

const bar = (page: Page) => page.getByRole('banner');

test('the server answers any URL with the console, which opens a useful page', async ({ page }) => {
  for (const [from, to] of [
    ['/no/such/page', '/'],
    ['/Settings/Forwarding', '/MySettings/Details'],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test.describe('the page area', () => {
  const main = (page: Page) => page.locator('#content');
  const progress = (page: Page) => bar(page).locator('[data-state]');

  test('stays hidden until the fonts have loaded, for at most 2 seconds', async ({ page }) => {
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

  test('shows a placeholder for a first page that takes longer than 500 ms', async ({ page }) => {
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 1000);
    let letThrough = () => undefined as void;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/\/assets\/OptOutsPage.*\.js/, async (route) => {
      await held;
      return route.continue();
    });
    await page.goto('/Sending/OptOuts', { waitUntil: 'commit' });
    const advanceUntilRendered = async () => {
      await page.clock.runFor(25);
      return main(page).count();
    };
    await expect.poll(advanceUntilRendered, { intervals: [50] }).toBe(1);
    await expect(main(page)).toHaveCSS('visibility', 'hidden');
    await page.clock.runFor(500);
    await expect(main(page)).toHaveCSS('visibility', 'visible');
    await page.clock.resume();
    await expect(main(page).getByText('Loading…')).toBeAttached();
    await expect(main(page).locator('[data-kind=list]')).toBeAttached();
    await expect(progress(page)).toHaveAttribute('data-state', 'loading');
    letThrough();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opt-outs');
    await expect(progress(page)).toHaveAttribute('data-state', 'none');
  });
});

test('does not shift while pages load', async ({ page }) => {
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
    await waitUntilSettled(page);
    const shift = await page.evaluate(
      () => (globalThis as unknown as { seen: { shift: number } }).seen.shift,
    );
    expect.soft(shift, path).toBeLessThan(0.02);
  }
});
