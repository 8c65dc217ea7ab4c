import type { ShortLink } from '#contract/links.ts';

/** Shortens an address for reading: without https:// and without a slash at the end. */
export const addressOf = (url: string): string => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** The name of a link: its title, or the address that it leads to. */
export const nameOf = ({ title, target }: Pick<ShortLink, 'title' | 'target'>): string =>
  title || addressOf(target);

const MAX_SHORT_NAME = 60;

/** The name of a link where a long address has no room, such as the title of the browser's window. */
export function shortNameOf(link: Pick<ShortLink, 'title' | 'target'>): string {
  const name = nameOf(link);
  return link.title === '' && name.length > MAX_SHORT_NAME ? `${name.slice(0, MAX_SHORT_NAME)}…` : name;
}
