import type { Page } from '#contract/fields.ts';
import { listLandingPages } from '#contract/landing-pages/pages.ts';
import { listShortLinks } from '#contract/links.ts';
import { call, listQuery } from '#web/client/index.ts';

export const LINK_KINDS = ['page', 'link'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A landing page or a short link, and the variable that stands for it in a text. */
export type ChoosableLink = { variable: string; name: string; address: string };

/** Queries the published landing pages, or the active short links. */
export const choosableLinksQuery = (kind: LinkKind, search: string) =>
  listQuery<ChoosableLink>(['choosable links', kind, search], (page, options) =>
    READ[kind]({ ...page, ...(search !== '' && { search }) }, options),
  );

type Query = { after: string | undefined; limit: number; total: 'true' | undefined; search?: string };
type Read = (query: Query, options: { signal: AbortSignal }) => Promise<Page<ChoosableLink>>;

const READ: Record<LinkKind, Read> = {
  async page(query, options) {
    const { items, ...rest } = await call(
      listLandingPages,
      { query: { ...query, state: 'published' } },
      options,
    );
    const links = items.map(({ slug, title, url }) => toLink('page', { slug, name: title, url }));
    return { items: links, ...rest };
  },
  async link(query, options) {
    const { items, ...rest } = await call(listShortLinks, { query: { ...query, state: 'active' } }, options);
    const links = items.map(({ slug, title, target, url }) =>
      toLink('link', { slug, name: title || withoutScheme(target), url }),
    );
    return { items: links, ...rest };
  },
};

const toLink = (
  kind: LinkKind,
  { slug, name, url }: { slug: string; name: string; url: string },
): ChoosableLink => ({ variable: `${kind}:${slug}`, name, address: withoutScheme(url) });

const withoutScheme = (url: string): string => url.replace(/^https?:\/\//i, '');
