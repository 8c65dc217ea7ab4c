import { expect, test } from 'vitest';
import { urlAfterPayment } from './url-after-payment.ts';

test.each([
  ['/', '/?payment=failed&orderId=7'],
  ['/Billing/Details', '/Billing/Details?payment=failed&orderId=7'],
  ['/Reports/SentQueued?state=done', '/Reports/SentQueued?state=done&payment=failed&orderId=7'],
  ['/Sending/SendMessage?group=3#text', '/Sending/SendMessage?group=3&payment=failed&orderId=7#text'],
  ['//evil.example', '/?payment=failed&orderId=7'],
])('returns from a payment to %s', (returnTo, url) => {
  expect(urlAfterPayment({ returnTo, payment: 'failed', order: { id: 7 } })).toBe(url);
});
