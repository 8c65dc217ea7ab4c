import type { Page } from '@playwright/test';
import { pageSettled } from './looks.ts';

/** Navigates like the console's own links, without a page load, and waits for the page. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // Marks the heading of the current page, because the next route renders a new one.
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
  }, path);
  await page.locator('h1:not([data-left])').waitFor();
  await pageSettled(page);
}
