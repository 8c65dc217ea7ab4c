import type { Answer } from '#contract/endpoint.ts';
import type { returnFromPayment } from '#contract/orders.ts';
import { insidePath } from '#web/manifest/search.ts';

/** The page to go on with: where the payment was begun, with how it went (specification, 2.3). */
export function afterReturn({
  returnTo,
  payment,
}: Pick<Answer<typeof returnFromPayment>, 'returnTo' | 'payment'>): string {
  const path = insidePath(returnTo);
  return `${path}${path.includes('?') ? '&' : '?'}payment=${payment}`;
}
