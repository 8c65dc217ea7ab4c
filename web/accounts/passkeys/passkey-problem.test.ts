import { expect, test } from 'vitest';
import { passkeyFailureReason } from './passkey-problem.ts';

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'there'],
  ['SecurityError', 'wrongAddress'],
  ['NotSupportedError', 'failed'],
])('maps %s to %s', (name, reason) => {
  expect(passkeyFailureReason(new DOMException('', name))).toBe(reason);
});

test('handles any other thrown value', () => {
  expect(passkeyFailureReason('no error')).toBe('failed');
});
