import { expect, test } from 'vitest';
import { DEFAULT_COLUMNS } from '#contract/report-settings.ts';

test('the default totals add up: "other" counts states without a column', () => {
  expect(DEFAULT_COLUMNS.totals).toEqual(expect.arrayContaining(['messages', 'other']));
});
