import { useMutationState, useQuery } from '@tanstack/react-query';
import { PENDING_DISMISSALS, withDismissed } from './dismiss-notice.ts';
import { noticesQuery } from './queries.ts';

/** Returns the user's notices, and whether they are loading. Treats pending dismissals as dismissed. */
export function useNotices() {
  const { data, isPending } = useQuery(noticesQuery);
  const pending = useMutationState({
    filters: PENDING_DISMISSALS,
    select: ({ state }) => state.variables as string,
  });
  return { notices: withDismissed(data, pending), isPending };
}
