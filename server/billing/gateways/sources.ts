import { cacheFor } from '#server/platform/cache-for.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { ContentSources } from '#server/platform/http/content-policy.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';

/**
 * What a page with Stripe's fields may load besides our own: its script, the frames that its fields and a bank's question stand in, and
 * its answers (Stripe's guide on security, Content Security Policy).
 */
const STRIPE: ContentSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** How long pages wait for the database, in milliseconds. */
const PATIENCE_MS = 1500;

/** The brands where cards are paid in the page. Kept for a second, as brands are, because every page asks. */
const brandsWithCards = cacheFor(1000, (db: Database, before?: Promise<Set<number>>) =>
  withTimeout(PATIENCE_MS, read(db)).catch(() => before ?? new Set<number>()),
);

async function read({ owner }: Database): Promise<Set<number>> {
  const rows = await owner
    .selectFrom('payment_gateways')
    .select('brand_id')
    .where('name', '=', 'card')
    .where('enabled', '=', true)
    .execute();
  return new Set(rows.map((row) => row.brand_id));
}

/** What pages of brands may load for their ways to pay: Stripe's where cards are paid in the page, and nothing anywhere else. */
export async function paymentSources(db: Database): Promise<(brandId: number) => ContentSources> {
  const brands = await brandsWithCards(db);
  return (brandId) => (brands.has(brandId) ? STRIPE : {});
}
