import { expect, test } from 'vitest';
import { EMPTY } from './form-values.ts';

test('the totals that are chosen at first add up: what has no column of its own is in "other"', () => {
  expect(EMPTY.columns.totals).toEqual(expect.arrayContaining(['messages', 'other']));
});
