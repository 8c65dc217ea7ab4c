import { z } from 'zod';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { validationMessage } from '#server/platform/validation-messages.ts';
import type { GatewayName } from '#contract/orders.ts';
import { percent, toShare } from '../prices/percent.ts';
import { sealKeys } from './open-provider.ts';
import { AVAILABLE_GATEWAYS, providerOf } from './gateways.ts';

/**
 * The settings of a payment method. For an existing method, an absent setting keeps its value. For a new
 * method, it gets its default.
 */
export const gatewaySettings = z.strictObject({
  enabled: z.stringbool().or(z.boolean()).describe('true or false').optional(),
  feePercent: percent('the transaction fee, as a percentage of the price of the credits').optional(),
  position: z.coerce.number().int().min(0).max(1000).describe('offers these payment methods').optional(),
});
export type GatewaySettings = z.input<typeof gatewaySettings>;

/** A provider's keys. `secretKey` is the installation's key that encrypts them. */
type Keys = { given: unknown; secretKey: string };

/**
 * Sets up a brand's payment method, in the caller's transaction. Without `keys`, the existing keys remain.
 * Throws `invalid` for an unknown name, and for missing or invalid keys.
 */
export async function setGateway(
  tx: OwnerDb,
  brandId: number,
  name: string,
  given: GatewaySettings,
  keys?: Keys,
): Promise<void> {
  if (!isAvailable(name))
    throw invalid('name', 'unknown', `The payment methods are: ${AVAILABLE_GATEWAYS.join(', ')}.`);
  const terms = gatewaySettings.parse(given);
  if (!keys && terms.enabled !== false) await requireKeys(tx, brandId, name);
  const changes = {
    ...(keys && readKeys(brandId, name, keys)),
    enabled: terms.enabled,
    fee_share: terms.feePercent === undefined ? undefined : toShare(terms.feePercent),
    position: terms.position,
  };
  await tx
    .insertInto('payment_gateways')
    .values({ brand_id: brandId, name, ...changes })
    .onConflict((conflict) => conflict.columns(['brand_id', 'name']).doUpdateSet({ name, ...changes }))
    .execute();
}

const isAvailable = (name: string): name is GatewayName => (AVAILABLE_GATEWAYS as string[]).includes(name);

/** Validates and encrypts a provider's keys. Returns columns to store. */
function readKeys(brandId: number, name: GatewayName, { given, secretKey }: Keys) {
  const provider = providerOf(name);
  const read = provider?.keys.safeParse(given);
  if (!provider || !read) throw invalid('keys', 'none', `${name} needs no keys.`);
  if (!read.success)
    throw invalid(
      'keys',
      'invalid',
      read.error.issues
        .map(({ path, message }) => `${path.join('.')}: ${validationMessage(message)}`)
        .join('; '),
    );
  return {
    keys: sealKeys(secretKey, brandId, name, read.data),
    public_key: provider.publicKeyOf?.(read.data) ?? null,
  };
}

/** Throws `invalid` if the provider needs keys but has none. */
async function requireKeys(tx: OwnerDb, brandId: number, name: GatewayName): Promise<void> {
  const provider = providerOf(name);
  if (!provider || provider.keys.safeParse({}).success) return;
  const row = await tx
    .selectFrom('payment_gateways')
    .select('keys')
    .where('brand_id', '=', brandId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row?.keys) throw invalid('keys', 'missing', `${name} needs its keys.`);
}
