import { expect, vi } from 'vitest';

/** From now on time stands still, but for what passes by `pass`. */
export const stopClock = (): void => void vi.setTimerTickMode('manual');

/** Lets a stopped clock go on by itself. */
export const resumeClock = (): void => void vi.setTimerTickMode('interval', 20);

/** Lets time pass in small steps: what is due in one, the page has done in the next. */
export async function pass(milliseconds: number): Promise<void> {
  const STEP = 10;
  for (let left = milliseconds; left > 0; left -= STEP)
    await vi.advanceTimersByTimeAsync(Math.min(left, STEP));
}

/**
 * Lets time pass until something is so. `within`: the most milliseconds of that time, where the moment matters; a page
 * needs some steps to show what is due.
 */
export async function passUntil(isSo: () => boolean, within?: number): Promise<void> {
  const began = Date.now();
  await vi.waitFor(
    async () => {
      await pass(20);
      if (!isSo()) throw new Error('It is not so yet.');
    },
    // Where the moment matters, the page has time to show what is due before more of it passes.
    { timeout: 15_000, interval: within === undefined ? 1 : 100 },
  );
  if (within !== undefined) expect(Date.now() - began).toBeLessThanOrEqual(within);
}
