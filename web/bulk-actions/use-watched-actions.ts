import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BulkAction } from '#contract/bulk-actions.ts';
import { storeInTab, loadFromTab, useSession } from '#web/accounts/index.ts';
import { refetchActive, refetchByKey } from '#web/client/index.ts';
import { bulkActionsQuery, isRunning, type BulkScope } from './bulk-actions.ts';

const STORAGE_NAME = 'bulk actions';
const RECENT_ACTION_MS = 10_000;

/**
 * Returns a list's running and recently started actions, and a function that dismisses an action. Also
 * refetches the list's rows, even after an action that this page never saw running.
 */
export function useWatchedActions(scope: BulkScope) {
  const { username } = useSession().user;
  const { data } = useQuery(bulkActionsQuery(scope));
  const [seen, setSeen] = useState(() => loadStoredIds(username));
  const [latestId, setLatestId] = useState<number>();
  const actions = data?.items;
  if (actions && latestId === undefined) setLatestId(actions[0]?.id ?? 0);
  const unseen = actions
    ?.filter((action) => isRunning(action) || (latestId !== undefined && action.id > latestId))
    .map(({ id }) => id)
    .filter((id) => !seen.includes(id));
  if (unseen && unseen.length > 0) setSeen([...seen, ...unseen]);
  useEffect(() => storeInTab(username, STORAGE_NAME, seen), [username, seen]);
  useRefreshRows(scope, actions);
  return {
    watched: actions?.filter(({ id }) => seen.includes(id)) ?? [],
    dismiss: (id: number) => {
      setSeen(seen.filter((each) => each !== id));
      setLatestId((latest = 0) => Math.max(latest, id));
    },
  };
}

/** Refetches the list while an action progresses, and all active queries when an action ends. */
function useRefreshRows({ list }: BulkScope, actions: BulkAction[] | undefined): void {
  const queryClient = useQueryClient();
  const previousActions = useRef<BulkAction[]>(undefined);
  useEffect(() => {
    if (!actions) return;
    const previous = previousActions.current;
    previousActions.current = actions;
    const hasEnded = previous
      ? actions.some(
          (action) =>
            !isRunning(action) && previous.every(({ id, state }) => id !== action.id || state === 'running'),
        )
      : // The rows may have been fetched before the action ended.
        actions.some(
          ({ finishedAt }) => finishedAt !== null && Date.now() - Date.parse(finishedAt) < RECENT_ACTION_MS,
        );
    if (hasEnded) refetchActive(queryClient);
    else if (previous && countProcessedRows(actions) > countProcessedRows(previous))
      refetchByKey(queryClient, [list]);
  }, [actions, list, queryClient]);
}

const countProcessedRows = (actions: BulkAction[]): number =>
  actions.reduce((sum, { done }) => sum + done, 0);

function loadStoredIds(user: string): number[] {
  const stored = loadFromTab(user, STORAGE_NAME);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
}
