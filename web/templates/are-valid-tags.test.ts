import { expect, test } from 'vitest';
import { areValidTags } from './are-valid-tags.ts';

test('eleven tags are too many, and 31 characters too long', () => {
  const ten = Array.from({ length: 10 }, (_, nth) => `tag ${nth}`);
  expect(areValidTags(ten)).toBe(true);
  expect(areValidTags([...ten, 'one more'])).toBe(false);
  expect(areValidTags(['x'.repeat(30)])).toBe(true);
  expect(areValidTags(['x'.repeat(31)])).toBe(false);
});
