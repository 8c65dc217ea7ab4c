import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BulkAction } from '#contract/bulk-actions.ts';
import { storeInTab, loadFromTab, useSession } from '#web/accounts/index.ts';
import { refresh, refreshSome } from '#web/client/index.ts';
import { bulkActionsQuery, isRunning, type OfList } from './bulk-actions.ts';

const NAME = 'bulk actions';
/** In milliseconds. */
const JUST_NOW = 10_000;

/**
 * What is being done with a list's rows, and what was begun while one looked, until it is put away. The rows follow: also
 * those of an action that was over before it was seen running.
 */
export function useWatched(of: OfList) {
  const { username } = useSession().user;
  const { data } = useQuery(bulkActionsQuery(of));
  const [seen, setSeen] = useState(() => seenBy(username));
  const [latestKnown, setLatestKnown] = useState<number>();
  const actions = data?.items;
  if (actions && latestKnown === undefined) setLatestKnown(actions[0]?.id ?? 0);
  const unseen = actions
    ?.filter((action) => isRunning(action) || (latestKnown !== undefined && action.id > latestKnown))
    .map(({ id }) => id)
    .filter((id) => !seen.includes(id));
  if (unseen && unseen.length > 0) setSeen([...seen, ...unseen]);
  useEffect(() => storeInTab(username, NAME, seen), [username, seen]);
  useRowsInStep(of, actions);
  return {
    watched: actions?.filter(({ id }) => seen.includes(id)) ?? [],
    putAway: (id: number) => {
      setSeen(seen.filter((each) => each !== id));
      setLatestKnown((latest = 0) => Math.max(latest, id));
    },
  };
}

/** The list is fetched again while rows of it go, and all that is shown once the last one has gone. */
function useRowsInStep({ list }: OfList, actions: BulkAction[] | undefined): void {
  const queryClient = useQueryClient();
  const before = useRef<BulkAction[]>(undefined);
  useEffect(() => {
    if (!actions) return;
    const was = before.current;
    before.current = actions;
    const hasEnded = was
      ? actions.some(
          (action) =>
            !isRunning(action) && was.every(({ id, state }) => id !== action.id || state === 'running'),
        )
      : // Rows may have been fetched before it ended.
        actions.some(
          ({ finishedAt }) => finishedAt !== null && Date.now() - Date.parse(finishedAt) < JUST_NOW,
        );
    if (hasEnded) refresh(queryClient);
    else if (was && doneBy(actions) > doneBy(was)) refreshSome(queryClient, [list]);
  }, [actions, list, queryClient]);
}

const doneBy = (actions: BulkAction[]): number => actions.reduce((sum, { done }) => sum + done, 0);

function seenBy(user: string): number[] {
  const kept = loadFromTab(user, NAME);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [];
}
