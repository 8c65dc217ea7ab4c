import { expect, test, vi } from 'vitest';
import { networkFault } from './network-fault.ts';

vi.mock('i18next', () => ({ t: (key: string) => key }));

test.each(['203.0.113.7', '203.0.113.0/24', '2001:db8::1', '2001:DB8::/32', '::1', '::ffff:203.0.113.7'])(
  '%s is sent',
  (typed) => {
    expect(networkFault(typed, ['198.51.100.9'])).toBeUndefined();
  },
);

test.each([
  ['', 'required'],
  ['198.51.100.9', 'addresses.there'],
  ['home', 'addresses.unreadable'],
  ['example.com', 'addresses.unreadable'],
  ['203.0.113', 'addresses.unreadable'],
  ['203.0.113.7-9', 'addresses.unreadable'],
  ['203.0.113.7, 203.0.113.8', 'addresses.unreadable'],
  ['face', 'addresses.unreadable'],
])('“%s” is not: %s', (typed, fault) => {
  expect(networkFault(typed, ['198.51.100.9'])).toBe(fault);
});
