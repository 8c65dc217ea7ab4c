import { expect, test } from 'vitest';
import { replaceVariable, findSimilarVariable, findSpellings, addFallback } from './variables.ts';

test.each([
  ['Your {{colour}} car', ['{{colour}}']],
  ['{{First Name}}, {{ colour|red }} and {{ colour }}', ['{{First Name}}', '{{colour}}']],
  ['{{{Colour}}} of {{store}}', ['{{Colour}}']],
  ['colour', []],
])('keeps the spelling of variables in %s', (text, names) => {
  expect(findSpellings(['first_name', 'colour'], text)).toEqual(names);
});

test.each([
  ['Hi {{first_name}}', 'there', 'Hi {{first_name|there}}'],
  [
    '{{First Name}} and {{ first_name | you }}, {{store}}',
    'friend',
    '{{First Name|friend}} and {{first_name|friend}}, {{store}}',
  ],
  ['Hi {{first_name}}', ' a}}b|{{c ', 'Hi {{first_name|abc}}'],
])('%s gets the fallback %s', (text, fallback, written) => {
  expect(addFallback(text, 'first_name', fallback)).toBe(written);
});

test.each([
  ['name', 'first_name'],
  ['firstname', 'first_name'],
  ['last-name', 'last_name'],
  ['store', 'store_2'],
  ['colour', undefined],
  ['first_name', undefined],
])('%s probably means %s', (variable, similar) => {
  expect(findSimilarVariable(variable, ['first_name', 'last_name', 'store_2'])).toBe(similar);
});

test('a variable is replaced wherever it is used, with its fallbacks', () => {
  expect(replaceVariable('{{Name}} {{ name |you}} {{names}}', 'name', 'first_name')).toBe(
    '{{first_name}} {{first_name|you}} {{names}}',
  );
});
