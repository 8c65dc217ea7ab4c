import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { press } from './keyboard.ts';

/** Presses Tab until something has the focus. */
export async function tabTo(wanted: Locator): Promise<void> {
  await expect.element(wanted).toBeInTheDocument();
  for (let presses = 0; wanted.element() !== document.activeElement; presses++) {
    expect(presses, 'presses of Tab').toBeLessThan(40);
    await press('{Tab}');
  }
}
