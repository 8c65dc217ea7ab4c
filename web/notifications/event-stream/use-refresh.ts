import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AccountActivity } from '#contract/notifications.ts';
import { refetchByKey } from '#web/client/index.ts';
import type { ShellPart } from '#web/manifest/shell-part.ts';
import { queriesChangedBy, listActivityKinds } from './changed-by.ts';
import { RefreshScheduler } from './refresh-scheduler.ts';

/**
 * Returns functions that schedule refetches of the visible queries: of those that one kind of activity
 * changes, or of those that any kind changes.
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
