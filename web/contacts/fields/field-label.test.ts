import { expect, test } from 'vitest';
import { humaniseName, labelForName, labelOf } from './field-label.ts';

test.each([
  ['city', 'City'],
  ['account-number', 'Account number'],
  ['first_purchase', 'First purchase'],
  ['t-shirt_size', 'T shirt size'],
  ['städt', 'Städt'],
  ['مدينة', 'مدينة'],
  ['_', '_'],
])('the field %s is labelled %s', (name, label) => {
  expect(humaniseName(name)).toBe(label);
});

test('uses the label from the imported file, also by name alone', () => {
  const cell = { name: 'cell_no', label: 'Cell No.' };
  expect(labelOf(cell)).toBe('Cell No.');
  expect(labelOf({ name: 'cell_no', label: null })).toBe('Cell no');
  expect(labelForName([cell], 'cell_no')).toBe('Cell No.');
  expect(labelForName([cell], 'gone_field')).toBe('Gone field');
});
