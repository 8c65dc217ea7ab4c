import { sql } from 'kysely';
import { BRAND_LINKS } from '#contract/client.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { type BrandTerms, brandTerms, HOST, LONGEST_LOGO } from './terms.ts';

export type Logo = { type: 'image/svg+xml' | 'image/png'; content: Buffer };

/** Adds the brand of a host. Throws `brand_exists`. */
export async function addBrand(db: OwnerDb, host: string, name: string): Promise<void> {
  const added = await db
    .insertInto('brands')
    .values({ host: HOST.parse(host), name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new Problem('conflict', 'brand_exists', `There is a brand for ${host} already.`);
}

/** Changes a brand; `host` is null for the main one. Throws `not_found`. */
export async function changeBrand(
  db: OwnerDb,
  host: string | null,
  given: BrandTerms,
  logo?: Logo | null,
): Promise<void> {
  const terms = brandTerms.parse(given);
  if (logo && logo.content.length > LONGEST_LOGO)
    throw new Problem('too_large', 'too_large', `A logo can have ${LONGEST_LOGO / 1024} KB at most.`);
  const changed = await db
    .updateTable('brands')
    .set({ ...columnsOf(terms), ...logoColumns(logo), links: changedLinks(terms) })
    .where('host', host === null ? 'is' : '=', host)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new Problem('not_found', 'not_found', `There is no brand "${host ?? 'main'}".`);
}

type Terms = ReturnType<typeof brandTerms.parse>;

/** What is undefined stays as it is. */
function columnsOf(terms: Terms) {
  const { name, accent, accentDark, trialCredits } = terms;
  return {
    name,
    accent,
    accent_dark: accentDark,
    default_country: terms.defaultCountry,
    default_utc_offset: terms.defaultUtcOffset,
    offers_sign_up: terms.offersSignUp,
    requires_terms: terms.requiresTerms,
    trial_credits: trialCredits === undefined ? undefined : trialCredits * 1000,
    news_heading: terms.newsHeading,
    news_content: terms.newsContent,
  };
}

function logoColumns(logo: Logo | null | undefined) {
  if (logo === undefined) return {};
  return { logo: logo?.content ?? null, logo_type: logo?.type ?? null };
}

/** The links with those that are named put in, or taken out. */
function changedLinks(terms: Terms) {
  const named = BRAND_LINKS.map((name) => [name, terms[`${name}Link`]]).filter(
    ([, link]) => link !== undefined,
  );
  return sql`jsonb_strip_nulls(links || ${JSON.stringify(Object.fromEntries(named))}::jsonb)`;
}
