import { MAX_CREDITS_BY_GATEWAY } from '#contract/order-totals.ts';
import { type GatewayName, CARD_SAVING_GATEWAYS } from '#contract/orders.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';

type Gateways = PurchaseSettings['gateways'];

/** The gateways for card payments: with Stripe's fields, on the provider's page, and in the sandbox. */
const CARD_GATEWAYS: readonly GatewayName[] = ['card', 'hosted-card', 'sandbox'];
/** Gateways that accept more than a million credits (specification, 5.3). */
const UNLIMITED_GATEWAYS: readonly GatewayName[] = ['invoice', 'quote'];

export const isCardGateway = (name: GatewayName): boolean => CARD_GATEWAYS.includes(name);

/** Returns whether the gateway can save the card for automatic top-up. */
export const canSaveCard = (name: GatewayName | ''): boolean =>
  name !== '' && CARD_SAVING_GATEWAYS.includes(name);

/** Returns whether the gateway accepts this many credits. */
export const acceptsCredits = (name: GatewayName, credits: number): boolean =>
  credits <= MAX_CREDITS_BY_GATEWAY || UNLIMITED_GATEWAYS.includes(name);

type GatewayOffer = { gateways: Gateways; credits: number; hasOpenInvoice: boolean };

/**
 * Returns the gateway that the payment step preselects (specification, 4.3). If all gateways take cards,
 * returns the first. Otherwise returns the first that accepts this many credits, or undefined while an
 * invoice is open.
 */
export function defaultGateway({ gateways, credits, hasOpenInvoice }: GatewayOffer): GatewayName | undefined {
  if (gateways.every(({ name }) => isCardGateway(name))) return gateways[0]?.name;
  if (hasOpenInvoice) return undefined;
  return gateways.find(({ name }) => acceptsCredits(name, credits))?.name;
}
