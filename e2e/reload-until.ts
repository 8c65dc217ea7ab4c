import { expect, type Page } from '@playwright/test';

/** How long a reloaded page may take to show its data, also on a busy machine. */
const SHOWN_AFTER = { timeout: 5000 };

/** Reloads the page until `check` passes. `check` passes the timeout on to its expectation. */
export const reloadUntil = (
  page: Page,
  check: (limit: { timeout: number }) => Promise<void>,
): Promise<void> =>
  expect(async () => {
    await page.reload();
    await check(SHOWN_AFTER);
  }).toPass();
