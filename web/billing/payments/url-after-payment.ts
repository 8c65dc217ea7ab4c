import type { Answer } from '#contract/endpoint.ts';
import type { returnFromPayment } from '#contract/orders.ts';
import { internalPath } from '#web/manifest/search.ts';

type PaymentReturn = Pick<Answer<typeof returnFromPayment>, 'returnTo' | 'payment'> & {
  order: { id: number };
};

/**
 * Returns the URL of the page where the payment started. The payment's result and order become parameters
 * (specification, 2.3).
 */
export function urlAfterPayment({ returnTo, payment, order }: PaymentReturn): string {
  const [path = '/', ...fragment] = internalPath(returnTo).split('#');
  const query = `${path.includes('?') ? '&' : '?'}payment=${payment}&orderId=${order.id}`;
  return [path + query, ...fragment].join('#');
}
