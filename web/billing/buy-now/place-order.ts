import { createOrder, type GatewayName } from '#contract/orders.ts';
import { savesCard } from './gateway-choice.ts';
import { call } from '#web/client/index.ts';
import type { Offer } from './use-offer.ts';
import { totalIn } from '../price-changed.ts';
import type { Placed } from './placed.ts';

/** In characters, as the contract has it. */
const LONGEST_RETURN = 500;

/** How it is paid, and the customer's own number of it. */
type Way = { gateway: GatewayName | ''; reference: string; saveCard: boolean };
type More = { key: string; token: string | undefined; returnTo: string };

/** The total is that which was shown: the server refuses if it comes to another. */
export function placeOrder(
  { gateway, reference, saveCard }: Way,
  { data, quote, credits, pool }: Offer,
  { key, token, returnTo }: More,
): Promise<Placed> {
  return call(createOrder, {
    body: {
      key,
      credits,
      gateway: gateway as GatewayName,
      pool,
      expectedTotal: totalIn(data!, credits, gateway)!.amount,
      referenceNumber: reference,
      returnTo: returnTo.slice(0, LONGEST_RETURN),
      ...(token !== undefined && { token }),
      ...(saveCard && savesCard(gateway) && { saveCard }),
      ...(quote && { quoteId: quote.orderId }),
    },
  });
}
