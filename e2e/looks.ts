import type { Page } from '@playwright/test';

/** Both widths and both colour schemes: between them, all that axe looks at. */
export const checkedLooks = [
  { name: '1440 light', width: 1440, height: 900, colorScheme: 'light' },
  { name: '390 dark', width: 390, height: 844, colorScheme: 'dark' },
] as const;

/** Every width and colour scheme that a page must look right in. */
export const looks = [
  ...checkedLooks,
  { name: '1440 dark', width: 1440, height: 900, colorScheme: 'dark' },
  { name: '390 light', width: 390, height: 844, colorScheme: 'light' },
  { name: '1024 light', width: 1024, height: 768, colorScheme: 'light' },
  { name: '768 dark', width: 768, height: 1024, colorScheme: 'dark' },
] as const;

/** Widths between those. */
export const widthsBetween = [1024, 768];

/** Shows the page that is open in another look, without loading it anew. */
export async function show(
  page: Page,
  { width, height, colorScheme }: (typeof looks)[number],
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
}

/** Goes on with a page that is made for wider windows: it does not warn again before it is left. */
export async function goOnNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Continue anyway' }).click();
}

/** Waits until the page shows what it fetched: nothing waits in its place any more. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(
    () =>
      !document.querySelector('.mantine-Skeleton-root, [aria-busy=true]') &&
      document.getAnimations().length === 0,
  );
}
