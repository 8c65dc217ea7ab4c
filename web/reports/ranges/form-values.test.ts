import { expect, test } from 'vitest';
import { DEFAULT_VALUES } from './form-values.ts';

test('the default totals add up: "other" counts states without a column', () => {
  expect(DEFAULT_VALUES.columns.totals).toEqual(expect.arrayContaining(['messages', 'other']));
});
