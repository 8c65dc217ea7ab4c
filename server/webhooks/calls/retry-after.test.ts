import { expect, it } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const now = Date.parse('2026-12-01T08:30:00Z');

it.each([
  [undefined, 0],
  ['120', 120],
  ['0', 0],
  ['Tue, 01 Dec 2026 08:31:30 GMT', 90],
  ['Tue, 01 Dec 2026 08:00:00 GMT', 0],
  ['99999999', 86_400],
  ['-5', 0],
  ['soon', 0],
  ['', 0],
])('%s means %d seconds', (header, seconds) => {
  expect(readRetryAfter(header, now)).toBe(seconds);
});
