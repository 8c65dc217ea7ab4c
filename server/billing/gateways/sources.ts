import { cacheFor } from '#server/platform/cache-for.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { ContentSources } from '#server/platform/http/content-policy.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';

/**
 * What a page with Stripe's fields may load besides our own: the script, the frames of its fields and of the bank's verification, and
 * its API (Stripe's guide on security, Content Security Policy).
 */
const STRIPE: ContentSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** How long a page waits for the database, in milliseconds. */
const READ_TIMEOUT_MS = 1500;

/** Brands that take cards in the page. Cached for a second, as brands are, because every page needs it. */
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

/** Content sources that a brand's payment methods need: Stripe's if it takes cards in the page, otherwise none. */
export async function paymentSources(db: Database): Promise<(brandId: number) => ContentSources> {
  const brands = await brandsWithCards(db);
  return (brandId) => (brands.has(brandId) ? STRIPE : {});
}
