import type { Selectable } from 'kysely';
import { type Announcement, BRAND_LINKS, type BrandLink, type Chat } from '#contract/client.ts';
import { FEATURES, type Feature } from '#contract/access.ts';
import type { PageFont, PageRadius } from '#contract/landing-pages/look.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The appearance and options of the console on a host. The main brand has no host. */
export type Brand = PlainBrand & { logo: { type: string; content: Buffer } | null };

/** A brand without its logo, which can be large. */
export type PlainBrand = {
  id: number;
  host: string | null;
  name: string;
  accent: { light: string; dark: string } | null;
  /** The font and corners of landing pages. */
  pageFont: PageFont;
  pageRadius: PageRadius;
  defaultCountry: string;
  /** In hours. */
  defaultUtcOffset: number;
  offersSignUp: boolean;
  requiresTerms: boolean;
  /** In thousandths of a credit. */
  trialCredits: number;
  links: Partial<Record<BrandLink, string>>;
  news: { heading: string; content: string } | null;
  /** Features that the brand does not hide. Users see a feature only if their account has it too. */
  features: Feature[];
  statusPageId: string | null;
  chat: Chat | null;
  announcement: Announcement | null;
  urgentText: string | null;
};

/** Columns of a brand without its logo, for joins with other tables. */
export const PLAIN_BRAND_COLUMNS = [
  'brands.id',
  'host',
  'brands.name',
  'accent',
  'accent_dark',
  'page_font',
  'page_radius',
  'default_country',
  'default_utc_offset',
  'offers_sign_up',
  'requires_terms',
  'trial_credits',
  'links',
  'news_heading',
  'news_content',
  'features_off',
  'status_page_id',
  'chat',
  'announcement',
  'urgent_text',
] as const;

export const toPlainBrand = (row: Omit<Selectable<Tables['brands']>, 'logo' | 'logo_type'>): PlainBrand => ({
  id: row.id,
  host: row.host,
  name: row.name,
  accent: row.accent ? { light: row.accent, dark: row.accent_dark ?? row.accent } : null,
  pageFont: row.page_font as PageFont,
  pageRadius: row.page_radius as PageRadius,
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
});

export function linksOf(stored: unknown): Brand['links'] {
  const links = (stored ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    BRAND_LINKS.flatMap((name) => (typeof links[name] === 'string' ? [[name, links[name]]] : [])),
  );
}
