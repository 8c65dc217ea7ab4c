/**
 * Returns a URL with only its server. Customers write secrets into the path and the query of addresses, so logs must not
 * contain these.
 */
export function hidePath(text: string): string {
  const url = URL.parse(text);
  if (!url) return '';
  return url.pathname === '/' && url.search === '' ? url.origin : `${url.origin}/…`;
}
