import { expect, test } from 'vitest';
import { afterReturn } from './payments/after-return.ts';
import { plainAddress } from './plain-address.ts';

test.each([
  ['/Billing/Invoices', '', '', '/Billing/Invoices'],
  ['/Billing/Invoices', '?sort=total&payment=open&orderId=7&buy=500', '', '/Billing/Invoices?sort=total'],
  ['/Reports/SentQueued', '?state=done', 'newest', '/Reports/SentQueued?state=done#newest'],
  ['/Groups/Search', '?buy', 'below', '/Groups/Search#below'],
])('%s%s#%s is plainly %s', (pathname, searchStr, hash, plain) => {
  expect(plainAddress({ pathname, searchStr, hash })).toBe(plain);
});

test('what follows "#" is still there after the payment', () => {
  const returnTo = plainAddress({ pathname: '/Groups/Search', searchStr: '', hash: 'below' });
  const returned = { returnTo, payment: 'success', order: { id: 7 } } as const;
  expect(afterReturn(returned)).toBe('/Groups/Search?payment=success&orderId=7#below');
});
