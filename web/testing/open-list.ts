import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/**
 * Opens the list of a searchable select and waits until it is visible. Opening replaces the placeholder
 * field.
 */
export async function openList(select: Locator): Promise<void> {
  await select.click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
}
