import { expect, it } from 'vitest';
import { seal, unseal } from './sealed.ts';

const KEY = 'the installation’s key';
const ONE = { purpose: 'authenticator secrets', owner: 'user 1' } as const;

it('opens what it sealed', () => {
  expect(unseal(KEY, ONE, seal(KEY, ONE, 'JBSWY3DP'))).toBe('JBSWY3DP');
});

it('seals the same text differently each time', () => {
  expect(seal(KEY, ONE, 'JBSWY3DP').equals(seal(KEY, ONE, 'JBSWY3DP'))).toBe(false);
});

it('refuses another key, another owner and another purpose', () => {
  const sealed = seal(KEY, ONE, 'JBSWY3DP');
  expect(() => unseal('another key', ONE, sealed)).toThrow('another SECRET_KEY');
  expect(() => unseal(KEY, { ...ONE, owner: 'user 2' }, sealed)).toThrow('another SECRET_KEY');
  expect(() => unseal(KEY, { ...ONE, purpose: 'payment keys' }, sealed)).toThrow('another SECRET_KEY');
});

it('detects every changed byte, and truncation', () => {
  const sealed = seal(KEY, ONE, 'JBSWY3DP');
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => unseal(KEY, ONE, changed)).toThrow('another SECRET_KEY');
    expect(() => unseal(KEY, ONE, sealed.subarray(0, at))).toThrow('another SECRET_KEY');
  }
});
