import type { ParsedLocation } from '@tanstack/react-router';

/**
 * The URL parameters that the drawer reads: a payment's result and order (specification, 2.3), and the missing
 * credits.
 */
const DRAWER_PARAMS = ['payment', 'orderId', 'buy'];

/** Returns the page's URL without the drawer's parameters, to return to after a payment. Keeps the hash. */
export function stripDrawerParams({
  pathname,
  searchStr,
  hash,
}: Pick<ParsedLocation, 'pathname' | 'searchStr' | 'hash'>): string {
  const search = new URLSearchParams(searchStr);
  for (const each of DRAWER_PARAMS) search.delete(each);
  const query = search.size === 0 ? '' : `?${search.toString()}`;
  return `${pathname}${query}${hash === '' ? '' : `#${hash}`}`;
}
