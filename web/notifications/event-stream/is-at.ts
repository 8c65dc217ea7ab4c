type Place = { pathname: string; search: object };

/** Whether the current page already shows a target: the same path, with at least the target's search parameters. */
export function isAt(here: Place, { pathname, search }: Place): boolean {
  const given = new Map<string, unknown>(Object.entries(here.search));
  return (
    here.pathname === pathname && Object.entries(search).every(([name, value]) => given.get(name) === value)
  );
}
