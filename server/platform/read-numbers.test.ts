import { expect, it } from 'vitest';
import { readNumbers } from './read-numbers.ts';
import { turnsDuring } from './testing/turns-during.ts';

it('gives others the thread while it reads two megabytes of junk', async () => {
  const junk = Array.from({ length: 50_000 }, (_, nth) => `+99 junk and no number ${nth}`).join('\n');
  const reading = readNumbers(junk, 'ZA');
  expect(await turnsDuring(reading)).toBeGreaterThan(10);
  expect((await reading).invalid).toHaveLength(50_000);
});
