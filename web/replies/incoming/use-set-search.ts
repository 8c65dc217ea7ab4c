import { getRouteApi } from '@tanstack/react-router';
import type { incomingSearch } from '../search.ts';

const route = getRouteApi('/shell/ShortCodes/Incoming');

/** Returns a function that changes URL parameters. */
export function useSetSearch(): (changes: Partial<ReturnType<typeof incomingSearch>>) => void {
  const navigate = route.useNavigate();
  return (changes) =>
    void navigate({ search: (was) => ({ ...was, ...changes }), replace: true, resetScroll: false });
}
