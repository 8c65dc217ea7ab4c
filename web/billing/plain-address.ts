import type { ParsedLocation } from '@tanstack/react-router';

/** What an address may say to the drawer: how which payment went (specification, 2.3), and how many credits are missing. */
const SAID = ['payment', 'orderId', 'buy'];

/** The page's address without what it says to the drawer, for a return to it: with the place in the page that follows "#". */
export function plainAddress({
  pathname,
  searchStr,
  hash,
}: Pick<ParsedLocation, 'pathname' | 'searchStr' | 'hash'>): string {
  const search = new URLSearchParams(searchStr);
  for (const each of SAID) search.delete(each);
  const query = search.size === 0 ? '' : `?${search.toString()}`;
  return `${pathname}${query}${hash === '' ? '' : `#${hash}`}`;
}
