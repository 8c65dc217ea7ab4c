type Place = { pathname: string; search: object };

/** Whether who is here has another place on the screen: the same page, with at least what its address asks for. */
export function isAt(here: Place, { pathname, search }: Place): boolean {
  const given = new Map<string, unknown>(Object.entries(here.search));
  return (
    here.pathname === pathname && Object.entries(search).every(([name, value]) => given.get(name) === value)
  );
}
