import { expect, test } from 'vitest';
import { urlAfterPayment } from './payments/url-after-payment.ts';
import { stripDrawerParams } from './strip-drawer-params.ts';

test.each([
  ['/Billing/Invoices', '', '', '/Billing/Invoices'],
  ['/Billing/Invoices', '?sort=total&payment=open&orderId=7&buy=500', '', '/Billing/Invoices?sort=total'],
  ['/Reports/SentQueued', '?state=done', 'newest', '/Reports/SentQueued?state=done#newest'],
  ['/Groups/Search', '?buy', 'below', '/Groups/Search#below'],
])('reduces %s%s#%s to %s', (pathname, searchStr, hash, stripped) => {
  expect(stripDrawerParams({ pathname, searchStr, hash })).toBe(stripped);
});

test('keeps the hash through a payment', () => {
  const returnTo = stripDrawerParams({ pathname: '/Groups/Search', searchStr: '', hash: 'below' });
  const returned = { returnTo, payment: 'success', order: { id: 7 } } as const;
  expect(urlAfterPayment(returned)).toBe('/Groups/Search?payment=success&orderId=7#below');
});
