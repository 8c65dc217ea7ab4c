import { cacheFor } from '#server/platform/cache-for.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { ContentSources } from '#server/platform/http/content-policy.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';

/**
 * Additional content sources for a page with Stripe's fields: Stripe's script, API, and the frames of its
 * fields and of the bank's verification (Stripe's guide on security, Content Security Policy).
 */
const STRIPE: ContentSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** The time limit for reading brands from the database, in milliseconds. */
const READ_TIMEOUT_MS = 1500;

/** Brands that accept cards on the page. Every page needs this set, so it is cached for a second. */
const brandsWithCards = cacheFor(1000, (db: Database, before?: Promise<Set<number>>) =>
  withTimeout(READ_TIMEOUT_MS, read(db)).catch(() => before ?? new Set<number>()),
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

/**
 * Returns the content sources that a brand's payment methods need. If the brand accepts cards on the page,
 * these are Stripe's sources; otherwise none.
 */
export async function paymentSources(db: Database): Promise<(brandId: number) => ContentSources> {
  const brands = await brandsWithCards(db);
  return (brandId) => (brands.has(brandId) ? STRIPE : {});
}
