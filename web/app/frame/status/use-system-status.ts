import { useQuery } from '@tanstack/react-query';
import { getSystemStatus } from '#contract/notifications.ts';
import { call } from '#web/client/index.ts';
import { useClient } from '#web/ui/index.ts';
import { besidesThePage } from '#web/client/index.ts';
import type { SystemStatus } from './statuspage.ts';

/** How often it is asked, in milliseconds. */
const OWN = 60_000;
const STATUS_PAGE = 5 * 60_000;

/** The state of the system: of the page at Statuspage where one is configured, otherwise Carillon's own. None if unknown. */
export function useSystemStatus(): SystemStatus | undefined {
  const { statusPageId } = useClient();
  const { data, isError } = useQuery({
    queryKey: ['system-status', statusPageId],
    meta: besidesThePage,
    queryFn: async ({ signal }): Promise<SystemStatus | null> =>
      statusPageId === null
        ? call(getSystemStatus, {}, { signal })
        : ((await (await import('./statuspage.ts')).readStatusPage(statusPageId)) ?? null),
    refetchInterval: ({ state }) => (state.data === null ? false : statusPageId === null ? OWN : STATUS_PAGE),
    staleTime: OWN,
  });
  return isError ? undefined : (data ?? undefined);
}
