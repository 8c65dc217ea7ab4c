import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** Opens the list of a searched select; only then is its field the one that stays. */
export async function openList(select: Locator): Promise<void> {
  await select.click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
}
