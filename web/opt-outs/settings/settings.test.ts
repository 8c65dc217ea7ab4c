import { expect, test } from 'vitest';
import { parseWords } from './settings.ts';

test.each([
  ['STOP, OPT OUT ,END', ['STOP', 'OPT OUT', 'END']],
  ['STOP\nEND;QUIT,', ['STOP', 'END', 'QUIT']],
  [' , ', []],
])('parses the words in %j', (text, words) => {
  expect(parseWords(text)).toEqual(words);
});
