import { expect, test } from 'vitest';
import { areTags, readTags } from './read-tags.ts';

test.each([
  ['', []],
  [' , ', []],
  ['sale, spring sale,sale', ['sale', 'spring sale']],
])('%j has the tags %j', (text, tags) => {
  expect(readTags(text)).toEqual(tags);
});

test('eleven tags are too many, and 31 characters too long', () => {
  const ten = Array.from({ length: 10 }, (_, nth) => `tag ${nth}`);
  expect(areTags(ten)).toBe(true);
  expect(areTags([...ten, 'one more'])).toBe(false);
  expect(areTags(['x'.repeat(30)])).toBe(true);
  expect(areTags(['x'.repeat(31)])).toBe(false);
});
