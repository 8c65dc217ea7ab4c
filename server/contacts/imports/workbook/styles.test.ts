import { expect, test } from 'vitest';
import { showsDate } from './styles.ts';

test.each([
  ['dd/mm/yyyy;@', true],
  ['[$-409]d mmm yy', true],
  ['[h]:mm', true],
  ['General', false],
  ['0.00', false],
  ['#,##0 "days"', false],
  ['[Red]0.0', false],
  ['0\\d', false],
])('%s shows dates: %s', (code, shows) => {
  expect(showsDate(code)).toBe(shows);
});
