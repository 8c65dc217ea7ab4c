import { expect, test } from 'vitest';
import { normaliseSender } from './normalise-sender.ts';

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
  expect(normaliseSender(text, 'ZA')).toBe(sender);
});
