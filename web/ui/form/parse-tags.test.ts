import { expect, test } from 'vitest';
import { parseTags } from './parse-tags.ts';

test.each([
  ['', []],
  [' , ', []],
  ['sale, spring sale,sale', ['sale', 'spring sale']],
])('%j has the tags %j', (text, tags) => {
  expect(parseTags(text)).toEqual(tags);
});
