import { expect, test } from 'vitest';
import { plainSender, senderIdProblem } from './sender-id.ts';

test.each(['A', 'Carillon', 'Shop24', '24x7', 'ElevenChars', '123', '27821234567', '123456789012345'])(
  '%s can be used',
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
])('%j cannot: %s', (text, problem) => {
  expect(senderIdProblem(text)).toBe(problem);
});

test.each([
  ['082 123 4567', '27821234567'],
  ['+27 82-123 4567', '27821234567'],
  ['0821234567', '27821234567'],
  [' ACME ', 'ACME'],
  ['43366', '43366'],
  ['43 366', '43 366'],
  ['447911123456', '447911123456'],
  ['My Shop', 'My Shop'],
  ['24-7', '24-7'],
  ['', ''],
])('%j is sent as %j', (text, sender) => {
  expect(plainSender(text, 'ZA')).toBe(sender);
});
