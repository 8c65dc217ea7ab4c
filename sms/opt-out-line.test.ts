import { expect, test } from 'vitest';
import { withOptOutLine, withoutOptOutLine } from './opt-out-line.ts';

const LINE = 'Reply STOP to opt out.';

test.each([
  ['Non-STOP music', 'Non-STOP music\nSTOP'],
  ['STOPS here', 'STOPS here\nSTOP'],
  ['Text STOP.', 'Text STOP.'],
])('matches whole words only: %j', (text, ended) => {
  expect(withOptOutLine(text, 'STOP')).toBe(ended);
});

test('removes only a line that was added', () => {
  expect(withoutOptOutLine(withOptOutLine('Hello', LINE), LINE)).toBe('Hello');
  expect(withoutOptOutLine(`Hello. ${LINE}`, LINE)).toBe(`Hello. ${LINE}`);
});

test.each([
  ['Hello', 'Hello\nReply STOP to opt out.'],
  ['Hello \n\n', 'Hello\nReply STOP to opt out.'],
  ['Hello. Reply STOP to opt out.', 'Hello. Reply STOP to opt out.'],
  [' \n', ' \n'],
])('%j becomes %j', (text, ended) => {
  expect(withOptOutLine(text, LINE)).toBe(ended);
  expect(withOptOutLine(ended, LINE)).toBe(ended);
});
