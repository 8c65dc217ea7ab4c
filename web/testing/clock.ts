import { expect, vi } from 'vitest';

/** Stops time; only `advance` moves it. */
export const stopClock = (): void => void vi.setTimerTickMode('manual');

export const resumeClock = (): void => void vi.setTimerTickMode('interval', 20);

/** Advances time in small steps, so that the page reacts to each. */
export async function advance(milliseconds: number): Promise<void> {
  const STEP = 10;
  for (let remaining = milliseconds; remaining > 0; remaining -= STEP)
    await vi.advanceTimersByTimeAsync(Math.min(remaining, STEP));
}

/**
 * Advances time until a condition holds. With `within`, fails if this takes more than that many
 * milliseconds of fake time. `within` must include the few steps that the page needs to render.
 */
export async function advanceUntil(isTrue: () => boolean, within?: number): Promise<void> {
  const startedAt = Date.now();
  await vi.waitFor(
    async () => {
      await advance(20);
      if (!isTrue()) throw new Error('It is not so yet.');
    },
    // With `within`, the page gets time to render between steps.
    { timeout: 15_000, interval: within === undefined ? 1 : 100 },
  );
  if (within !== undefined) expect(Date.now() - startedAt).toBeLessThanOrEqual(within);
}
