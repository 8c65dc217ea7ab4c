import { getRouteApi } from '@tanstack/react-router';
import type { RepliesSearch } from './search.ts';

const route = getRouteApi('/shell/Reports/Replies');

/** Changes URL parameters. The open conversation stays open. */
export function useSetSearch(): (changes: Partial<RepliesSearch>) => void {
  const navigate = route.useNavigate();
  return (some) =>
    void navigate({ search: (was) => ({ ...was, ...some }), replace: true, resetScroll: false });
}
