import { useQuery } from '@tanstack/react-query';
import { getSystemStatus } from '#contract/notifications.ts';
import { call } from '#web/client/index.ts';
import { useClient } from '#web/ui/index.ts';
import { backgroundMeta } from '#web/client/index.ts';
import type { SystemStatus } from './statuspage.ts';

/** Polling intervals in milliseconds. */
const CARILLON_INTERVAL_MS = 60_000;
const STATUS_PAGE_INTERVAL_MS = 5 * 60_000;

/** Returns the status from Statuspage if configured, otherwise Carillon's own. Undefined if unknown. */
export function useSystemStatus(): SystemStatus | undefined {
  const { statusPageId } = useClient();
  const { data, isError } = useQuery({
    queryKey: ['system-status', statusPageId],
    meta: backgroundMeta,
    queryFn: async ({ signal }): Promise<SystemStatus | null> =>
      statusPageId === null
        ? call(getSystemStatus, {}, { signal })
        : ((await (await import('./statuspage.ts')).readStatusPage(statusPageId)) ?? null),
    refetchInterval: ({ state }) =>
      state.data === null ? false : statusPageId === null ? CARILLON_INTERVAL_MS : STATUS_PAGE_INTERVAL_MS,
    staleTime: CARILLON_INTERVAL_MS,
  });
  return isError ? undefined : (data ?? undefined);
}
