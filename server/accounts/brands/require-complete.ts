import type { Announcement } from '#contract/client.ts';
import { invalid } from '#server/platform/errors.ts';
import { linksOf } from './brand.ts';
import type { BrandChange } from './brand-settings.ts';

type StoredBrand = {
  accent: string | null;
  accent_dark: string | null;
  news_heading: string | null;
  news_content: string | null;
  links: unknown;
};

/**
 * Throws `invalid` if a change would leave an incomplete setting, such as a news heading without content.
 * `announcement` is the changed announcement. Checks only settings that the change contains.
 */
export function requireComplete(
  before: StoredBrand,
  change: BrandChange,
  announcement: Announcement | null,
): void {
  if (mentions(change, 'accent', 'accentDark')) requireAccent(before, change);
  if (mentions(change, 'newsHeading', 'newsContent')) requireNews(before, change);
  if (mentions(change, 'docsLink', 'announcementDocsSlug'))
    requireDocumentation(before, change, announcement);
}

const mentions = (change: BrandChange, ...names: (keyof BrandChange)[]): boolean =>
  names.some((name) => change[name] !== undefined);

function requireAccent(
  before: StoredBrand,
  { accent = before.accent, accentDark = before.accent_dark }: BrandChange,
) {
  if (accentDark !== null && accent === null)
    throw invalid(
      'accentDark',
      'no_accent',
      'needs an accent, which it replaces in dark mode. Set one, or remove this.',
    );
}

function requireNews(
  before: StoredBrand,
  { newsHeading = before.news_heading, newsContent = before.news_content }: BrandChange,
) {
  if ((newsHeading === null) === (newsContent === null)) return;
  const missing = newsHeading === null ? 'newsHeading' : 'newsContent';
  throw invalid(missing, 'required', 'is required: news needs a heading and content. Set both, or neither.');
}

/**
 * Requires the documentation's base URL if the announcement links to a documentation page. Without the base
 * URL, the link is not shown.
 */
function requireDocumentation(
  before: StoredBrand,
  { docsLink = linksOf(before.links).docs ?? null }: BrandChange,
  announcement: Announcement | null,
) {
  if (announcement?.docsSlug && docsLink === null)
    throw invalid(
      'announcementDocsSlug',
      'no_docs',
      'needs a docs link that leads to the documentation. Set one, or remove this.',
    );
}
