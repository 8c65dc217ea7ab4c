import { expect, test } from 'vitest';
import { fieldValue } from './contact-fields.ts';
import { name, optionalName, personName, tidyName, stripDirectionControls } from './names.ts';

test.each([
  ['  Friends ', 'Friends'],
  ['Fri\u200Bends\uFEFF', 'Friends'],
  ['\u202Eevil', 'evil'],
  ['a\u2066b\u2069\u200F', 'ab'],
  ['two\u2028lines', 'twolines'],
  ['Friends\u200D', 'Friends'],
  ['\u200C Friends', 'Friends'],
])('%j becomes the name %j', (typed, tidy) => {
  expect(tidyName(typed)).toBe(tidy);
});

test.each([
  ['Thandi \r\n Mokoena', 'Thandi Mokoena'],
  ['two\u2028lines', 'two lines'],
  ['\n', ''],
])('%j becomes the person’s name %j', (typed, tidy) => {
  expect(personName(100).parse(typed)).toBe(tidy);
});

test.each([
  ['a family', '👩‍👩‍👧‍👦'],
  ['a skin colour', '👩🏽‍🚀 Crew'],
  ['a heart with its variation', '❤️‍🔥'],
  ['a flag of tags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['Persian', 'می‌خواهم'],
  ['Sinhala', 'ශ්‍රී'],
  ['Hebrew', 'חברים'],
])('keeps %s', (_what, text) => {
  expect(tidyName(text)).toBe(text);
});

test.each(['', ' ', '\u200B', '\u202E\u202C', '\u200D', '\u3164', '\u2800', '\uFE0F', '\0'])(
  'removes %j, which is invisible',
  (typed) => {
    expect(name(10).safeParse(typed).error?.issues[0]?.message).toBe('This is required.');
    expect(optionalName(10).parse(typed)).toBe('');
  },
);

test.each([
  ['\u202Eevil\u202C', 'evil'],
  ['a\u2066b\u2067c\u2068d\u2069', 'abcd'],
  ['שלום\u200F!', 'שלום\u200F!'],
])('removes the direction control from %j: %j', (typed, kept) => {
  expect(stripDirectionControls(typed)).toBe(kept);
  expect(fieldValue.parse(typed)).toBe(kept);
});
