import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '#contract/reports.ts';
import { call } from '#web/client/index.ts';

const POLL_SENDING_MS = 1500;
const POLL_IDLE_MS = 15_000;

export function useDashboard() {
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call(getDashboard, {}, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && data.sendingNow.length > 0 ? POLL_SENDING_MS : POLL_IDLE_MS,
  });
}
