import { expect, test } from 'vitest';
import { levelOf } from './level.ts';

test.each([
  [0, 'weak'],
  [4, 'weak'],
  [5, 'fair'],
  [7, 'fair'],
  [8, 'strong'],
  [10, 'strong'],
])('a score of %i is %s', (score, level) => {
  expect(levelOf(score)).toBe(level);
});
