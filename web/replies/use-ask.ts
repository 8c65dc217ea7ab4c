import { getRouteApi } from '@tanstack/react-router';
import type { RepliesSearch } from './search.ts';

const route = getRouteApi('/shell/Reports/Replies');

/** Changes what the address asks for; the conversation that is open stays so. */
export function useAsk(): (some: Partial<RepliesSearch>) => void {
  const navigate = route.useNavigate();
  return (some) =>
    void navigate({ search: (was) => ({ ...was, ...some }), replace: true, resetScroll: false });
}
