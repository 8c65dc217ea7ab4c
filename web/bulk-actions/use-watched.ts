import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BulkAction } from '#contract/bulk-actions.ts';
import { keepInTab, keptInTab, useSession } from '#web/accounts/index.ts';
import { refresh, refreshSome } from '#web/client/index.ts';
import { bulkActionsQuery, isRunning, type OfList } from './bulk-actions.ts';

const NAME = 'bulk actions';

/** What is being done with a list's rows, and what was seen being done until it is put away. The rows follow. */
export function useWatched(of: OfList) {
  const { username } = useSession().user;
  const { data } = useQuery(bulkActionsQuery(of));
  const [seen, setSeen] = useState(() => seenBy(username));
  const running = data?.items.filter(isRunning).map(({ id }) => id) ?? [];
  if (running.some((id) => !seen.includes(id))) setSeen([...new Set([...seen, ...running])]);
  useEffect(() => keepInTab(username, NAME, seen), [username, seen]);
  useRowsInStep(of, data?.items);
  return {
    watched: data?.items.filter((action) => isRunning(action) || seen.includes(action.id)) ?? [],
    putAway: (id: number) => setSeen(seen.filter((each) => each !== id)),
  };
}

/** The list is fetched again while rows of it go, and all that is shown once the last one has gone. */
function useRowsInStep({ list }: OfList, actions: BulkAction[] = []): void {
  const queryClient = useQueryClient();
  const done = actions.reduce((sum, action) => sum + action.done, 0);
  const running = actions.filter(isRunning).length;
  const before = useRef({ done, running });
  useEffect(() => {
    const was = before.current;
    before.current = { done, running };
    if (running < was.running) refresh(queryClient);
    else if (was.running > 0 && done > was.done) refreshSome(queryClient, [list]);
  }, [done, running, list, queryClient]);
}

function seenBy(user: string): number[] {
  const kept = keptInTab(user, NAME);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [];
}
