import type { GatewayName } from '#contract/orders.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Gateway } from './gateway.ts';
import { instantEft } from './ozow/ozow.ts';
import { paypal } from './paypal/paypal.ts';
import { sandbox } from './sandbox/sandbox.ts';
import { card } from './stripe/card.ts';
import { hostedCard } from './stripe/hosted-card.ts';

export const PROVIDERS: Gateway[] = [card, hostedCard, paypal, instantEft, sandbox];

/** Payment methods that a brand can enable, including methods without a provider. */
export const AVAILABLE_GATEWAYS: GatewayName[] = [...PROVIDERS.map(({ name }) => name), 'invoice', 'quote'];

/** Returns the provider of a payment method; undefined for an invoice or a quote. */
export const providerOf = (name: string): Gateway | undefined => PROVIDERS.find((each) => each.name === name);

/**
 * A payment method and its transaction fee. The fee is a share of the price of the credits, in hundredths of
 * a per cent.
 */
export type OfferedGateway = { name: GatewayName; feeShare: number; publicKey: string | null };

/** Returns whether a payment method supports a currency and this exact amount, in minor units. */
export const acceptsAmount = (name: string, currency: string, amount?: number): boolean =>
  providerOf(name)?.takes(currency, amount) ?? true;

/** Returns the payment methods that a brand offers in a currency, in display order. */
export async function gatewaysOf(
  db: Kysely<Tables>,
  { brandId, currency }: { brandId: number; currency: string },
): Promise<OfferedGateway[]> {
  const rows = await db
    .selectFrom('payment_gateways')
    .select(['name', 'fee_share', 'public_key'])
    .where('brand_id', '=', brandId)
    .where('enabled', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows
    .filter(({ name }) => acceptsAmount(name, currency))
    .map((row) => ({
      name: row.name as GatewayName,
      feeShare: row.fee_share,
      publicKey: row.public_key,
    }));
}
