import { expect, test } from 'vitest';
import { withOptOutLine } from './opt-out-line.ts';

const LINE = 'Reply STOP to opt out.';

test.each([
  ['Hello', 'Hello\nReply STOP to opt out.'],
  ['Hello \n\n', 'Hello\nReply STOP to opt out.'],
  ['Hello. Reply STOP to opt out.', 'Hello. Reply STOP to opt out.'],
  [' \n', ' \n'],
])('%j becomes %j', (text, ended) => {
  expect(withOptOutLine(text, LINE)).toBe(ended);
  expect(withOptOutLine(ended, LINE)).toBe(ended);
});
