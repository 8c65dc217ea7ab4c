import { expect, test } from 'vitest';
import { adviceFor } from './advice.ts';

test.each([
  [null, 'noAnswer'],
  [302, 'redirect'],
  [401, 'credentials'],
  [404, 'address'],
  [410, 'gone'],
  [418, 'other'],
  [429, 'slow'],
  [503, 'server'],
])('the advice for the status %s is %s', (status, advice) => {
  expect(adviceFor({ isAccepted: false, status })).toBe(advice);
});

test('an accepted call needs no advice', () => {
  expect(adviceFor({ isAccepted: true, status: 204 })).toBeUndefined();
});
