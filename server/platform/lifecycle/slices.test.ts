import { describe, expect, it } from 'vitest';
import { turnsDuring } from '../testing/turns-during.ts';
import { Slices } from './slices.ts';

/** Computes for `ms`, resting every half millisecond. */
async function compute(ms: number): Promise<void> {
  const slices = new Slices();
  for (let spent = 0; spent < ms; spent += 0.5) {
    const began = performance.now();
    while (performance.now() - began < 0.5);
    await slices.rest();
  }
}

describe('work in slices', () => {
  it('gives others the thread repeatedly', async () => {
    expect(await turnsDuring(compute(100))).toBeGreaterThanOrEqual(100 / 10 - 2);
  });

  it('shares one sequence of slices: twenty pieces of work do not run back to back', async () => {
    const work = Promise.all(Array.from({ length: 20 }, () => compute(10)));
    expect(await turnsDuring(work)).toBeGreaterThanOrEqual(20);
  });

  it('does not wait while the slice is not used up', async () => {
    const slices = new Slices();
    let turned = false;
    setImmediate(() => (turned = true));
    await slices.rest();
    expect(turned).toBe(false);
  });
});
