import type { Answer } from '#contract/endpoint.ts';
import type { returnFromPayment } from '#contract/orders.ts';
import { internalPath } from '#web/manifest/search.ts';

type Returned = Pick<Answer<typeof returnFromPayment>, 'returnTo' | 'payment'> & { order: { id: number } };

/** The page to go on with: where the payment was begun, with how it went (specification, 2.3) and of which order. */
export function afterReturn({ returnTo, payment, order }: Returned): string {
  const [path = '/', ...fragment] = internalPath(returnTo).split('#');
  const said = `${path.includes('?') ? '&' : '?'}payment=${payment}&orderId=${order.id}`;
  return [path + said, ...fragment].join('#');
}
