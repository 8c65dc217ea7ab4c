import { vi } from 'vitest';

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

/** Lets time pass until something is so. */
export const passUntil = (isSo: () => boolean): Promise<void> =>
  vi.waitFor(
    async () => {
      await pass(20);
      if (!isSo()) throw new Error('It is not so yet.');
    },
    { timeout: 15_000, interval: 1 },
  );
