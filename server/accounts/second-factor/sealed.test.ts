import { expect, it } from 'vitest';
import { seal, unseal } from './sealed.ts';

const KEY = 'the installation’s key';

it('unsealing returns what was sealed', () => {
  expect(unseal(KEY, 'user 1', seal(KEY, 'user 1', 'JBSWY3DP'))).toBe('JBSWY3DP');
});

it('seals the same text differently each time', () => {
  expect(seal(KEY, 'user 1', 'JBSWY3DP').equals(seal(KEY, 'user 1', 'JBSWY3DP'))).toBe(false);
});

it('opens with no other key, and for no other user', () => {
  const sealed = seal(KEY, 'user 1', 'JBSWY3DP');
  expect(() => unseal('another key', 'user 1', sealed)).toThrow('another SECRET_KEY');
  expect(() => unseal(KEY, 'user 2', sealed)).toThrow('another SECRET_KEY');
});

it('detects every changed bit, and truncation', () => {
  const sealed = seal(KEY, 'user 1', 'JBSWY3DP');
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => unseal(KEY, 'user 1', changed)).toThrow('another SECRET_KEY');
    expect(() => unseal(KEY, 'user 1', sealed.subarray(0, at))).toThrow('another SECRET_KEY');
  }
});
