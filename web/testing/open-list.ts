import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** Opens the list of a searchable select. Its placeholder field is replaced when it opens. */
export async function openList(select: Locator): Promise<void> {
  await select.click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
}
