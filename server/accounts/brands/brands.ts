import type { Kysely } from 'kysely';
import { USUAL_FONT, USUAL_RADIUS } from '#contract/landing-pages/look.ts';
import type { Database } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { cacheFor } from '#server/platform/cache-for.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';
import { type Brand, PLAIN_BRAND_COLUMNS, type PlainBrand, toPlainBrand } from './brand.ts';

/** Reads every brand, the main one first. */
export async function readBrands(db: Kysely<Tables>): Promise<Brand[]> {
  const rows = await db.selectFrom('brands').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    ...toPlainBrand(row),
    logo: row.logo && row.logo_type ? { type: row.logo_type, content: row.logo } : null,
  }));
}

/** In milliseconds. */
const READ_TIMEOUT_MS = 1500;

/**
 * Cached for a second, because every page needs its brand. Falls back to the previous brands while the
 * database does not respond.
 */
const recentBrands = cacheFor(1000, (db: Database, before?: Promise<Brand[]>) =>
  withTimeout(READ_TIMEOUT_MS, db.beforeAccount(readBrands)).catch(
    (error: unknown) => before ?? Promise.reject(error),
  ),
);

/** The brand to show when brands cannot be read and none are cached. */
export const FALLBACK_BRAND: Brand = {
  id: 1,
  host: null,
  name: 'Carillon',
  accent: null,
  pageFont: USUAL_FONT,
  pageRadius: USUAL_RADIUS,
  logo: null,
  defaultCountry: 'ZA',
  defaultUtcOffset: 2,
  offersSignUp: false,
  requiresTerms: true,
  trialCredits: 0,
  links: {},
  news: null,
  features: [],
  statusPageId: null,
  chat: null,
  announcement: null,
  urgentText: null,
};

/** Returns the brand of a host, or the main brand for an unknown host. */
export async function brandOfHost(db: Database, host: string): Promise<Brand> {
  const brands = await recentBrands(db);
  return brands.find((brand) => brand.host === host) ?? mainOf(brands);
}

/** Returns the URLs of all consoles. */
export async function consoleUrls(db: Database, publicUrl: string): Promise<URL[]> {
  const brands = await recentBrands(db);
  return brands.map((brand) => new URL(brandUrl(brand, publicUrl)));
}

/** Reads the brand of an account without its logo, because no caller shows the logo. */
export async function brandOfAccount(db: Kysely<Tables>, accountId: number): Promise<PlainBrand> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('brands', 'brands.id', 'accounts.brand_id')
    .select(PLAIN_BRAND_COLUMNS)
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return toPlainBrand(row);
}

/** Reads the logo of an account's brand; null without a logo. */
export async function logoOfAccount(db: Kysely<Tables>, accountId: number): Promise<Brand['logo']> {
  const { logo, logo_type } = await db
    .selectFrom('accounts')
    .innerJoin('brands', 'brands.id', 'accounts.brand_id')
    .select(['brands.logo', 'brands.logo_type'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return logo && logo_type ? { type: logo_type, content: logo } : null;
}

/**
 * Returns a brand's base URL for links in emails, without a trailing slash. Combines the brand's host with
 * the scheme and port of PUBLIC_URL. Never uses the Host header.
 */
export function brandUrl({ host }: Pick<Brand, 'host'>, publicUrl: string): string {
  if (host === null) return publicUrl;
  return Object.assign(new URL(publicUrl), { hostname: host }).href.replace(/\/$/, '');
}

const mainOf = (brands: Brand[]): Brand => brands.find(({ host }) => host === null)!;
