import { expect, test } from 'vitest';
import { spellingsOf, withFallback } from './variables.ts';

test.each([
  ['Your {{colour}} car', ['{{colour}}']],
  ['{{First Name}}, {{ colour|red }} and {{ colour }}', ['{{First Name}}', '{{colour}}']],
  ['{{{Colour}}} of {{store}}', ['{{Colour}}']],
  ['colour', []],
])('keeps the spelling of variables in %s', (text, names) => {
  expect(spellingsOf(['first_name', 'colour'], text)).toEqual(names);
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
  expect(withFallback(text, 'first_name', fallback)).toBe(written);
});
