import { createOrder, type GatewayName } from '#contract/orders.ts';
import { canSaveCard } from './gateway-choice.ts';
import { call } from '#web/client/index.ts';
import type { Offer } from './use-offer.ts';
import { orderTotal } from '../price-changed.ts';
import type { PlacedOrder } from './placed-order.ts';

const MAX_RETURN_LENGTH = 500;

type PaymentChoice = { gateway: GatewayName | ''; reference: string; saveCard: boolean };
type OrderContext = { key: string; token: string | undefined; returnTo: string };

/** Places an order with the total that the page showed: the server refuses it if the price has changed. */
export function placeOrder(
  { gateway, reference, saveCard }: PaymentChoice,
  { data, quote, credits, pool }: Offer,
  { key, token, returnTo }: OrderContext,
): Promise<PlacedOrder> {
  return call(createOrder, {
    body: {
      key,
      credits,
      gateway: gateway as GatewayName,
      pool,
      expectedTotal: orderTotal(data!, credits, gateway)!.amount,
      referenceNumber: reference,
      returnTo: returnTo.slice(0, MAX_RETURN_LENGTH),
      ...(token !== undefined && { token }),
      ...(saveCard && canSaveCard(gateway) && { saveCard }),
      ...(quote && { quoteId: quote.orderId }),
    },
  });
}
