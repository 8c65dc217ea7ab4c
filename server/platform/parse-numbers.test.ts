import { expect, it } from 'vitest';
import { parseNumbers } from './parse-numbers.ts';
import { turnsDuring } from './testing/turns-during.ts';

it('yields to other work while it parses two megabytes of junk', async () => {
  const junk = Array.from({ length: 50_000 }, (_, nth) => `+99 junk and no number ${nth}`).join('\n');
  const reading = parseNumbers(junk, 'ZA');
  expect(await turnsDuring(reading)).toBeGreaterThan(10);
  expect((await reading).invalid).toHaveLength(50_000);
});
