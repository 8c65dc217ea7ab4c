import type { Announcement } from '#contract/client.ts';

/** The action of the announcement's button: open a page, open the contact link, or none. */
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

/**
 * Returns the URL of the documentation page, or undefined if the brand's documentation or the slug is
 * missing.
 */
export function docsPageOf(docs: string | undefined, slug: string | null): string | undefined {
  if (docs === undefined || slug === null) return undefined;
  return `${docs.replace(/\/$/, '')}/${slug}`;
}
