import { expect, test } from 'vitest';
import { labelOf } from './variables.ts';

test.each([
  ['first_name', 'First name'],
  ['store', 'Store'],
  ['account-number', 'Account number'],
])('%s is shown as %s', (variable, label) => {
  expect(labelOf(variable)).toBe(label);
});
