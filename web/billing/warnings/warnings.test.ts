import { expect, test } from 'vitest';
import { parseLevels } from './warnings.ts';

test.each([
  ['', []],
  [' 250 , 50,', [250, 50]],
  ['1 000, 1000', [1000]],
  ['100000000', [100_000_000]],
  ['0', undefined],
  ['100000001', undefined],
  ['1.5', undefined],
  ['-5', undefined],
  ['ten', undefined],
])('reads the levels %j as %j', (text, levels) => {
  expect(parseLevels(text)).toEqual(levels);
});
