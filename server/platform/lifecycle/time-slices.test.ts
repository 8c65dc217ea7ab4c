import { describe, expect, it } from 'vitest';
import { eventLoopTurns } from '../testing/event-loop-turns.ts';
import { TimeSlices } from './time-slices.ts';

/** Computes for `ms`, yielding every half millisecond. */
async function compute(ms: number): Promise<void> {
  const slices = new TimeSlices();
  for (let spent = 0; spent < ms; spent += 0.5) {
    const began = performance.now();
    while (performance.now() - began < 0.5);
    await slices.yield();
  }
}

describe('work in slices', () => {
  it('yields the thread repeatedly', async () => {
    expect(await eventLoopTurns(compute(100))).toBeGreaterThanOrEqual(100 / 10 - 2);
  });

  it('shares one sequence of slices, so that twenty computations do not run back to back', async () => {
    const work = Promise.all(Array.from({ length: 20 }, () => compute(10)));
    expect(await eventLoopTurns(work)).toBeGreaterThanOrEqual(20);
  });

  it('does not wait before the slice is used up', async () => {
    const slices = new TimeSlices();
    let turned = false;
    setImmediate(() => (turned = true));
    await slices.yield();
    expect(turned).toBe(false);
  });
});
