import { expect, it } from 'vitest';
import { parseNumbers } from './parse-numbers.ts';
import { eventLoopTurns } from './testing/event-loop-turns.ts';

it('yields to other work while it parses two megabytes of junk', async () => {
  const junk = Array.from({ length: 50_000 }, (_, nth) => `+99 junk and no number ${nth}`).join('\n');
  const reading = parseNumbers(junk, 'ZA');
  expect(await eventLoopTurns(reading)).toBeGreaterThan(10);
  expect((await reading).invalid).toHaveLength(50_000);
});
