import { getRouteApi } from '@tanstack/react-router';
import type { RepliesSearch } from './search.ts';

const route = getRouteApi('/shell/Reports/Replies');

/** Returns a function that changes URL parameters. The open conversation stays open. */
export function useSetSearch(): (changes: Partial<RepliesSearch>) => void {
  const navigate = route.useNavigate();
  return (changes) =>
    void navigate({ search: (was) => ({ ...was, ...changes }), replace: true, resetScroll: false });
}
