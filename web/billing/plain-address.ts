import type { ParsedLocation } from '@tanstack/react-router';

/** What an address may say to the drawer: how which payment went (specification, 2.3), and how many credits are missing. */
const SAID = ['payment', 'orderId', 'buy'];

/** The page's address without what it says to the drawer. */
export function plainAddress({
  pathname,
  searchStr,
}: Pick<ParsedLocation, 'pathname' | 'searchStr'>): string {
  const search = new URLSearchParams(searchStr);
  for (const each of SAID) search.delete(each);
  return search.size === 0 ? pathname : `${pathname}?${search.toString()}`;
}
