import { z } from 'zod';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { validationMessage } from '#server/platform/validation-messages.ts';
import type { GatewayName } from '#contract/orders.ts';
import { percent, shareIn } from '../prices/percent.ts';
import { sealKeys } from './open-provider.ts';
import { AVAILABLE, providerOf } from './gateways.ts';

/** What an operator says of a way to pay. Absent terms keep their value, or their default in a new one. */
export const gatewayTerms = z.strictObject({
  enabled: z.stringbool().or(z.boolean()).describe('true or false').optional(),
  feePercent: percent('the transaction fee, as a percentage of the price of the credits').optional(),
  position: z.coerce.number().int().min(0).max(1000).describe('offers these payment methods').optional(),
});
export type GatewayTerms = z.input<typeof gatewayTerms>;

/** Keys of a provider, and the installation's key that they are sealed with. */
type Keys = { given: unknown; secretKey: string };

/**
 * Sets how a brand's customers may pay, in the caller's transaction. Without `keys`, those that were set stay. Throws `invalid` for a
 * name that is none, and for keys that are not the provider's.
 */
export async function setGateway(
  tx: OwnerDb,
  brandId: number,
  name: string,
  given: GatewayTerms,
  keys?: Keys,
): Promise<void> {
  if (!isAvailable(name))
    throw invalid('name', 'unknown', `The payment methods are: ${AVAILABLE.join(', ')}.`);
  const terms = gatewayTerms.parse(given);
  if (!keys && terms.enabled !== false) await requireKeys(tx, brandId, name);
  const changes = {
    ...(keys && readKeys(brandId, name, keys)),
    enabled: terms.enabled,
    fee_share: terms.feePercent === undefined ? undefined : shareIn(terms.feePercent),
    position: terms.position,
  };
  await tx
    .insertInto('payment_gateways')
    .values({ brand_id: brandId, name, ...changes })
    .onConflict((conflict) => conflict.columns(['brand_id', 'name']).doUpdateSet({ name, ...changes }))
    .execute();
}

const isAvailable = (name: string): name is GatewayName => (AVAILABLE as string[]).includes(name);

/** The columns of a provider's keys. */
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

/** Throws `invalid` if a provider needs keys and has none. */
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
