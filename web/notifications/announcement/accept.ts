import type { Announcement } from '#contract/client.ts';

/** What the announcement's button does: go to a page, open a mail or an outside page, or nothing that is known. */
export type AcceptAction =
  | { kind: 'go'; route: string }
  | { kind: 'contact'; href: string }
  | { kind: 'none' };

export function acceptActionOf({
  route,
  contactHref,
}: Pick<Announcement, 'route' | 'contactHref'>): AcceptAction {
  if (route !== null) return { kind: 'go', route };
  return contactHref === null ? { kind: 'none' } : { kind: 'contact', href: contactHref };
}

/** The page of the documentation; undefined where the brand has none. */
export function docsPageOf(docs: string | undefined, slug: string | null): string | undefined {
  if (docs === undefined || slug === null) return undefined;
  return `${docs.replace(/\/$/, '')}/${slug}`;
}
