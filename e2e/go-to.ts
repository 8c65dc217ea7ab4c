import type { Page } from '@playwright/test';
import { waitUntilSettled } from './looks.ts';

/** Navigates without a page load, as the console's own links do, and waits for the page. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // Mark the current heading. The next route renders a new heading without the mark.
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
  }, path);
  await page.locator('h1:not([data-left])').waitFor();
  await waitUntilSettled(page);
}
