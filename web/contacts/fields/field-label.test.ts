import { expect, test } from 'vitest';
import { fieldLabel } from './field-label.ts';

test.each([
  ['city', 'City'],
  ['account-number', 'Account number'],
  ['first_purchase', 'First purchase'],
  ['t-shirt_size', 'T shirt size'],
  ['städt', 'Städt'],
  ['مدينة', 'مدينة'],
  ['_', '_'],
])('the field %s is labelled %s', (name, label) => {
  expect(fieldLabel(name)).toBe(label);
});
