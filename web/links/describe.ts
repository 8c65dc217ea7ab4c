import type { ShortLink } from '#contract/links.ts';

/** Shortens an address for reading: without https:// and without a slash at the end. */
export const addressOf = (url: string): string => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** The name of a link: its title, or the address that it leads to. */
export const nameOf = ({ title, target }: Pick<ShortLink, 'title' | 'target'>): string =>
  title || addressOf(target);
