/** Reads a typed search: the beginning of a path if it has a slash, otherwise the id of a request. */
export function searchTerms(search: string | undefined): { path?: string; requestId?: string } {
  if (search === undefined) return {};
  if (!search.includes('/')) return { requestId: search };
  return { path: search.startsWith('/') ? search : `/${search}` };
}
