import { expect, test } from 'vitest';
import { insertAt } from './caret.ts';

test('inserts at the caret and goes behind it', () => {
  expect(insertAt('Hi , ok', '{{first_name}}', 3, 3)).toEqual({ text: 'Hi {{first_name}}, ok', caret: 17 });
});

test('replaces what is selected', () => {
  expect(insertAt('Hi Anna', '{{name}}', 3, 7)).toEqual({ text: 'Hi {{name}}', caret: 11 });
});
