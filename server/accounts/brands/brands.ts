import type { Kysely } from 'kysely';
import {
  type Announcement,
  BRAND_LINKS,
  type BrandLink,
  type Chat,
  FEATURES,
  type Feature,
} from '#contract/client.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Database } from '#server/platform/db/handles.ts';

/** What a host looks like and offers. The main brand is the one without a host. */
export type Brand = {
  id: number;
  host: string | null;
  name: string;
  logo: { type: string; content: Buffer } | null;
  accent: { light: string; dark: string } | null;
  defaultCountry: string;
  /** In hours. */
  defaultUtcOffset: number;
  offersSignUp: boolean;
  requiresTerms: boolean;
  /** In thousandths of a credit. */
  trialCredits: number;
  links: Partial<Record<BrandLink, string>>;
  news: { heading: string; content: string } | null;
  /** What it offers to those of its accounts that have it. */
  features: Feature[];
  statusPageId: string | null;
  chat: Chat | null;
  announcement: Announcement | null;
  urgentText: string | null;
};

/** Every page is of a brand: they are read again after this many milliseconds. */
const FRESH_MS = 1000;
const recent = new WeakMap<Database, { at: number; brands: Promise<Brand[]> }>();

/** Every brand, the main one first. */
export async function readBrands(db: Kysely<Tables>): Promise<Brand[]> {
  const rows = await db.selectFrom('brands').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    host: row.host,
    name: row.name,
    logo: row.logo && row.logo_type ? { type: row.logo_type, content: row.logo } : null,
    accent: row.accent ? { light: row.accent, dark: row.accent_dark ?? row.accent } : null,
    defaultCountry: row.default_country,
    defaultUtcOffset: row.default_utc_offset,
    offersSignUp: row.offers_sign_up,
    requiresTerms: row.requires_terms,
    trialCredits: row.trial_credits,
    links: linksOf(row.links),
    news:
      row.news_heading !== null && row.news_content !== null
        ? { heading: row.news_heading, content: row.news_content }
        : null,
    features: FEATURES.filter((feature) => !row.features_off.includes(feature)),
    statusPageId: row.status_page_id,
    chat: row.chat as Chat | null,
    announcement: row.announcement as Announcement | null,
    urgentText: row.urgent_text,
  }));
}

/** The brand of a host; one that no brand has shows the main one. */
export async function brandOfHost(db: Database, host: string): Promise<Brand> {
  const brands = await recentBrands(db);
  return brands.find((brand) => brand.host === host) ?? mainOf(brands);
}

export async function brandOfAccount(db: Kysely<Tables>, accountId: number): Promise<Brand> {
  const row = await db
    .selectFrom('accounts')
    .select('brand_id')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const brands = await readBrands(db);
  return brands.find(({ id }) => id === row.brand_id) ?? mainOf(brands);
}

/**
 * The address of a brand, without a slash at the end, for links in mails. It is made of what is configured, never of
 * what a request says its host is: the brand's host, with PUBLIC_URL's scheme and port.
 */
export function addressOf({ host }: Pick<Brand, 'host'>, publicUrl: string): string {
  if (host === null) return publicUrl;
  return Object.assign(new URL(publicUrl), { hostname: host }).href.replace(/\/$/, '');
}

/** While the database cannot be reached, pages look as they did. */
function recentBrands(db: Database): Promise<Brand[]> {
  const known = recent.get(db);
  if (known && known.at > Date.now() - FRESH_MS) return known.brands;
  const brands = db.beforeAccount(readBrands).catch((error: unknown) => {
    if (known) return known.brands;
    recent.delete(db);
    throw error;
  });
  recent.set(db, { at: Date.now(), brands });
  return brands;
}

const mainOf = (brands: Brand[]): Brand => brands.find(({ host }) => host === null)!;

/** The links as they are stored. */
export function linksOf(stored: unknown): Brand['links'] {
  const links = (stored ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    BRAND_LINKS.flatMap((name) => (typeof links[name] === 'string' ? [[name, links[name]]] : [])),
  );
}
