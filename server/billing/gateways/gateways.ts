import type { GatewayName } from '#contract/orders.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Gateway } from './gateway.ts';
import { instantEft } from './ozow/ozow.ts';
import { paypal } from './paypal/paypal.ts';
import { sandbox } from './sandbox/sandbox.ts';
import { card } from './stripe/card.ts';
import { hostedCard } from './stripe/hosted-card.ts';

/** The providers of payments. */
export const PROVIDERS: Gateway[] = [card, hostedCard, paypal, instantEft, sandbox];

/** The ways to pay that can be switched on: the providers, and those without one. */
export const AVAILABLE: GatewayName[] = [...PROVIDERS.map(({ name }) => name), 'invoice', 'quote'];

/** The provider of a way to pay; undefined for an invoice or a quote. */
export const providerOf = (name: string): Gateway | undefined => PROVIDERS.find((each) => each.name === name);

/** A way to pay, and its transaction fee: a share of what the credits cost, in hundredths of a per cent. */
export type Offered = { name: GatewayName; feeShare: number; publicKey: string | null };

/** Whether a way to pay takes a currency and, of it, just this amount in minor units. */
export const isTaken = (name: string, currency: string, amount?: number): boolean =>
  providerOf(name)?.takes(currency, amount) ?? true;

/** The ways to pay that a brand offers for prices in a currency, in their order. */
export async function gatewaysOf(
  db: Kysely<Tables>,
  { brandId, currency }: { brandId: number; currency: string },
): Promise<Offered[]> {
  const rows = await db
    .selectFrom('payment_gateways')
    .select(['name', 'fee_share', 'public_key'])
    .where('brand_id', '=', brandId)
    .where('enabled', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows
    .filter(({ name }) => isTaken(name, currency))
    .map((row) => ({
      name: row.name as GatewayName,
      feeShare: row.fee_share,
      publicKey: row.public_key,
    }));
}
