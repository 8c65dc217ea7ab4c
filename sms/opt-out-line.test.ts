import { expect, test } from 'vitest';
import { appendOptOutLine, removeOptOutLine } from './opt-out-line.ts';

const LINE = 'Reply STOP to opt out.';

test.each([
  ['Non-STOP music', 'Non-STOP music\nSTOP'],
  ['STOPS here', 'STOPS here\nSTOP'],
  ['Text STOP.', 'Text STOP.'],
])('matches whole words only: %j', (text, ended) => {
  expect(appendOptOutLine(text, 'STOP')).toBe(ended);
});

test('removes only a line that was added', () => {
  expect(removeOptOutLine(appendOptOutLine('Hello', LINE), LINE)).toBe('Hello');
  expect(removeOptOutLine(`Hello. ${LINE}`, LINE)).toBe(`Hello. ${LINE}`);
});

test.each([
  ['Hello', 'Hello\nReply STOP to opt out.'],
  ['Hello \n\n', 'Hello\nReply STOP to opt out.'],
  ['Hello. Reply STOP to opt out.', 'Hello. Reply STOP to opt out.'],
  [' \n', ' \n'],
])('%j becomes %j', (text, ended) => {
  expect(appendOptOutLine(text, LINE)).toBe(ended);
  expect(appendOptOutLine(ended, LINE)).toBe(ended);
});
