import { expect, test } from 'vitest';
import { wordsIn } from './settings.ts';

test.each([
  ['STOP, OPT OUT ,END', ['STOP', 'OPT OUT', 'END']],
  ['STOP\nEND;QUIT,', ['STOP', 'END', 'QUIT']],
  [' , ', []],
])('the words in %j', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});
