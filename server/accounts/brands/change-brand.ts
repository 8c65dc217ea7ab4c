import { sql } from 'kysely';
import { type Announcement, BRAND_LINKS, type Chat } from '#contract/client.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { applyAnnouncementChange } from './announcement.ts';
import { applyChatChange } from './chat.ts';
import { requireComplete } from './require-complete.ts';
import {
  type BrandChange,
  type BrandSettings,
  brandSettings,
  HOST,
  MAX_LOGO_BYTES,
} from './brand-settings.ts';

export type Logo = { type: 'image/svg+xml' | 'image/png'; content: Buffer };

/** Adds a brand for a host. Throws `brand_exists`. */
export async function addBrand(db: OwnerDb, host: string, name: string): Promise<void> {
  const added = await db
    .insertInto('brands')
    .values({ host: HOST.parse(host), name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new Problem('conflict', 'brand_exists', `There is already a brand for ${host}.`);
}

/**
 * Changes a brand and its logo, in the caller's transaction. `host` is null for the main brand. Throws
 * `not_found`, `invalid`, and `too_large` for the logo.
 */
export async function changeBrand(
  db: OwnerDb,
  host: string | null,
  given: BrandSettings,
  logo?: Logo | null,
): Promise<void> {
  const change = brandSettings.parse(given);
  if (logo && logo.content.length > MAX_LOGO_BYTES)
    throw new Problem('too_large', 'too_large', `A logo can be at most ${MAX_LOGO_BYTES / 1024} KB.`);
  const now = await lockBrand(db, host);
  const announcement = applyAnnouncementChange(now.announcement as Announcement | null, change);
  requireComplete(now, change, announcement);
  await db
    .updateTable('brands')
    .set({ ...columnsOf(change), ...logoColumns(logo), links: changedLinks(change) })
    .set({ chat: applyChatChange(now.chat as Chat | null, change), announcement })
    .where('id', '=', now.id)
    .execute();
}

async function lockBrand(db: OwnerDb, host: string | null) {
  const brand = await db
    .selectFrom('brands')
    .select(['id', 'accent', 'accent_dark', 'news_heading', 'news_content', 'links', 'chat', 'announcement'])
    .where('host', host === null ? 'is' : '=', host)
    .forUpdate()
    .executeTakeFirst();
  if (!brand) throw new Problem('not_found', 'not_found', `There is no brand "${host ?? 'main'}".`);
  return brand;
}

/** Converts a change to columns of `brands`. Undefined values leave columns unchanged. */
function columnsOf(change: BrandChange) {
  const { name, accent, accentDark, trialCredits } = change;
  return {
    name,
    accent,
    accent_dark: accentDark,
    page_font: change.pageFont,
    page_radius: change.pageRadius,
    default_country: change.defaultCountry,
    default_utc_offset: change.defaultUtcOffset,
    offers_sign_up: change.offersSignUp,
    requires_terms: change.requiresTerms,
    trial_credits: trialCredits === undefined ? undefined : trialCredits * 1000,
    news_heading: change.newsHeading,
    news_content: change.newsContent,
    features_off: change.featuresOff === null ? [] : change.featuresOff,
    status_page_id: change.statusPageId,
    urgent_text: change.urgentText,
  };
}

function logoColumns(logo: Logo | null | undefined) {
  if (logo === undefined) return {};
  return { logo: logo?.content ?? null, logo_type: logo?.type ?? null };
}

/** Sets the links in the change. Removes a link whose new value is null. */
function changedLinks(change: BrandChange) {
  const named = BRAND_LINKS.map((name) => [name, change[`${name}Link`]]).filter(
    ([, link]) => link !== undefined,
  );
  return sql`jsonb_strip_nulls(links || ${JSON.stringify(Object.fromEntries(named))}::jsonb)`;
}
