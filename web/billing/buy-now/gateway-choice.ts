import { MAX_CREDITS_BY_GATEWAY } from '#contract/order-totals.ts';
import { type GatewayName, SAVING_GATEWAYS } from '#contract/orders.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';

type Gateways = PurchaseSettings['gateways'];

/** Ways to pay by card: its fields are Stripe’s, ours, or on a provider’s own page. */
const CARDS: readonly GatewayName[] = ['card', 'hosted-card', 'sandbox'];
/** Ways that take more than a million credits (specification, 5.3). */
const UNBOUNDED: readonly GatewayName[] = ['invoice', 'quote'];

export const isCard = (name: GatewayName): boolean => CARDS.includes(name);

/** Whether a card can be saved so, to be charged by automatic top-up. */
export const savesCard = (name: GatewayName | ''): boolean => name !== '' && SAVING_GATEWAYS.includes(name);

/** Whether so many credits can be bought so. */
export const takes = (name: GatewayName, credits: number): boolean =>
  credits <= MAX_CREDITS_BY_GATEWAY || UNBOUNDED.includes(name);

type Offer = { gateways: Gateways; credits: number; hasOpenInvoice: boolean };

/**
 * The way to pay that is chosen on reaching Payment (specification, 4.3): the first where there are only cards; otherwise the first
 * that takes the order, unless an invoice is open.
 */
export function firstChoice({ gateways, credits, hasOpenInvoice }: Offer): GatewayName | undefined {
  if (gateways.every(({ name }) => isCard(name))) return gateways[0]?.name;
  if (hasOpenInvoice) return undefined;
  return gateways.find(({ name }) => takes(name, credits))?.name;
}
