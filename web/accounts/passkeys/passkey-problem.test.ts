import { expect, test } from 'vitest';
import { reasonOf } from './passkey-problem.ts';

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'there'],
  ['SecurityError', 'wrongAddress'],
  ['NotSupportedError', 'failed'],
])('%s: %s', (name, reason) => {
  expect(reasonOf(new DOMException('', name))).toBe(reason);
});

test('handles any other thrown value', () => {
  expect(reasonOf('no error')).toBe('failed');
});
