import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortInSlices } from './sort-in-slices.ts';
import { eventLoopTurns } from './testing/event-loop-turns.ts';

it('sorts like Array.toSorted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string(), { maxLength: 50 }), fc.nat(6000), async (some, copies) => {
      const texts = [...some, ...Array.from({ length: copies }, (_, nth) => String((nth * 7919) % 6007))];
      expect(await sortInSlices(texts)).toEqual(texts.toSorted());
    }),
    { numRuns: 20 },
  );
});

it('yields to other work', async () => {
  const shuffled = Array.from({ length: 166_000 }, (_, nth) =>
    String(27_000_000_000 + ((nth * 7919) % 166_013)),
  );
  expect(await eventLoopTurns(sortInSlices(shuffled))).toBeGreaterThan(5);
});
