import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { press } from './keyboard.ts';

/** Presses Tab until the target has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  for (let presses = 0; target.element() !== document.activeElement; presses++) {
    expect(presses, 'presses of Tab').toBeLessThan(40);
    await press('{Tab}');
  }
}
