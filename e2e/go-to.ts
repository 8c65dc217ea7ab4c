import type { Page } from '@playwright/test';
import { settled } from './looks.ts';

/** Goes to another page as the console's own links do, without loading anything, and waits until it is there. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The heading of the page that is left: another route's is another.
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
  }, path);
  await page.locator('h1:not([data-left])').waitFor();
  await settled(page);
}
