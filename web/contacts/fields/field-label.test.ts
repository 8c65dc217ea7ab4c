import { expect, test } from 'vitest';
import { fieldLabel, labelNamed, labelOf } from './field-label.ts';

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

test('a field is headed as the file that made it, also where only its name is known', () => {
  const cell = { name: 'cell_no', label: 'Cell No.' };
  expect(labelOf(cell)).toBe('Cell No.');
  expect(labelOf({ name: 'cell_no', label: null })).toBe('Cell no');
  expect(labelNamed([cell], 'cell_no')).toBe('Cell No.');
  expect(labelNamed([cell], 'gone_field')).toBe('Gone field');
});
