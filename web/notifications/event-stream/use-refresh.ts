import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AccountActivity } from '#contract/notifications.ts';
import { refetchByKey } from '#web/client/index.ts';
import type { ShellPart } from '#web/manifest/shell-part.ts';
import { queriesChangedBy, listActivityKinds } from './changed-by.ts';
import { RefreshScheduler } from './refresh-scheduler.ts';

/**
 * Returns functions that schedule refetches of active queries. `refresh` covers the queries that one kind
 * of activity changes. `refreshAll` covers the queries of all kinds.
 */
export function useRefresh(capabilities: ShellPart[]) {
  const queryClient = useQueryClient();
  const [scheduler] = useState(
    () => new RefreshScheduler((kind) => refetchByKey(queryClient, queriesChangedBy(kind, capabilities))),
  );
  useEffect(() => () => scheduler.stop(), [scheduler]);
  return {
    refresh: (kind: AccountActivity['name']) => scheduler.schedule(kind),
    refreshAll: () => listActivityKinds(capabilities).forEach((kind) => scheduler.schedule(kind)),
  };
}
