import { expect, test } from 'vitest';
import { labelOf, typedAs } from './variables.ts';

test.each([
  ['first_name', 'First name'],
  ['store', 'Store'],
  ['account-number', 'Account number'],
])('%s is shown as %s', (variable, label) => {
  expect(labelOf(variable)).toBe(label);
});

test.each([
  ['Your {{colour}} car', ['{{colour}}']],
  ['{{First Name}}, {{ colour|red }} and {{ colour }}', ['{{First Name}}', '{{colour}}']],
  ['{{{Colour}}} of {{store}}', ['{{Colour}}']],
  ['colour', []],
])('of %s are named as they were typed', (text, names) => {
  expect(typedAs(['first_name', 'colour'], text)).toEqual(names);
});
