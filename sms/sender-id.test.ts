import { expect, test } from 'vitest';
import { senderIdProblem } from './sender-id.ts';

test.each(['A', 'Carillon', 'Shop24', '24x7', 'ElevenChars', '123', '27821234567', '123456789012345'])(
  'accepts %s',
  (text) => {
    expect(senderIdProblem(text)).toBeUndefined();
  },
);

test.each([
  ['', 'empty'],
  ['12', 'too_short'],
  ['1234567890123456', 'too_long'],
  ['TwelveChars1', 'too_long'],
  ['My Shop', 'not_alphanumeric'],
  ['Café', 'not_alphanumeric'],
  ['+27821234567', 'not_alphanumeric'],
  ['Shop\n', 'not_alphanumeric'],
  ['Repliable', 'reserved'],
  ['REPLIABLE', 'reserved'],
])('rejects %j: %s', (text, problem) => {
  expect(senderIdProblem(text)).toBe(problem);
});
