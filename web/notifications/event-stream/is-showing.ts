type PageLocation = { pathname: string; search: object };

/**
 * Returns whether the current page already shows a target: the paths are equal, and the page has at least the
 * target's search parameters.
 */
export function isShowing(current: PageLocation, { pathname, search }: PageLocation): boolean {
  const params = new Map<string, unknown>(Object.entries(current.search));
  return (
    current.pathname === pathname &&
    Object.entries(search).every(([name, value]) => params.get(name) === value)
  );
}
