import type { GatewayName } from '#contract/orders.ts';
import type { Context } from '#server/context.ts';
import { Problem } from '#server/platform/errors.ts';
import { seal, unseal } from '#server/platform/sealed.ts';
import type { ProviderAccess, Gateway } from './gateway.ts';
import { providerOf } from './gateways.ts';

/** The parts of the context that calls to providers need. */
export type ProviderContext = Pick<Context, 'db' | 'config' | 'secrets'>;

const sealContext = (brandId: number, name: string) =>
  ({ purpose: 'payment keys', owner: `gateway ${brandId} ${name}` }) as const;

/** Encrypts a provider's keys for storage. */
export const sealKeys = (key: string, brandId: number, name: GatewayName, keys: unknown): Buffer =>
  seal(key, sealContext(brandId, name), JSON.stringify(keys));

/**
 * Returns the provider of a brand's payment method and the data for calling it, even if the brand no longer
 * offers the method. Returns undefined for an invoice or a quote. Throws `not_set_up` without valid keys.
 */
export async function openProvider(
  { db, config, secrets }: ProviderContext,
  { brandId, gateway }: { brandId: number; gateway: string },
): Promise<{ provider: Gateway; access: ProviderAccess<unknown> } | undefined> {
  const provider = providerOf(gateway);
  if (!provider) return undefined;
  const row = await db.owner
    .selectFrom('payment_gateways')
    .select('keys')
    .where('brand_id', '=', brandId)
    .where('name', '=', gateway)
    .executeTakeFirst();
  const stored: unknown = row?.keys
    ? JSON.parse(unseal(secrets.key, sealContext(brandId, gateway), row.keys))
    : {};
  const keys = provider.keys.safeParse(stored);
  if (!keys.success)
    throw new Problem('unavailable', 'not_set_up', `${gateway} is not set up. Please contact your provider.`);
  const noticeUrl = `${config.publicUrl}/payment-notices/${brandId}/${gateway}`;
  return { provider, access: { db: db.owner, keys: keys.data, noticeUrl } };
}
