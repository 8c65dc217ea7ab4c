import { expect, test } from 'vitest';
import { passkeyFailure } from './passkey-problem.ts';

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'there'],
  ['SecurityError', 'wrongAddress'],
  ['NotSupportedError', 'failed'],
])('%s: %s', (name, reason) => {
  expect(passkeyFailure(new DOMException('', name))).toBe(reason);
});

test('handles any other thrown value', () => {
  expect(passkeyFailure('no error')).toBe('failed');
});
