import { expect, it } from 'vitest';
import { findJsonError } from './find-json-error.ts';

it.each([
  '{}',
  ' [ ] ',
  '{"a": [1, -2.5e+3, "x\\n\\u00e9\\"", true, false, null], "b": {"c": ""}}',
  '"é 👋"',
  '0',
])('accepts %s', (text) => {
  JSON.parse(text);
  expect(findJsonError(text)).toBeUndefined();
});

it('says that a text is too deep, however deep it is', () => {
  expect(findJsonError('['.repeat(5000))).toBe(100);
});

it.each([
  ['', 0],
  ['  ', 2],
  ['{"a":x}', 5],
  ['{"a":1', 6],
  ['{"a" 1}', 5],
  ['{a:1}', 1],
  ['{"a":1,}', 7],
  ['[1 2]', 3],
  ['["a\nb"]', 1],
  ['["\\x"]', 1],
  ['{} x', 3],
  ['[01]', 2],
  ['[TRUE]', 1],
])('finds where %j stops being JSON', (text, at) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(findJsonError(text)).toBe(at);
});
