import type { Page } from '@playwright/test';

/** From now on the page's time stands still, but for what it is told. Its clock is one of Playwright's. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Keeps from the page what it asks for at an address, until that is released. */
export async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
