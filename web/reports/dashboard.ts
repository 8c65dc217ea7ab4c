import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '#contract/reports.ts';
import { call } from '#web/client/index.ts';

const SENDING = 1500;
const RESTING = 15_000;

export function useDashboard() {
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call(getDashboard, {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data && data.sendingNow.length > 0 ? SENDING : RESTING),
  });
}
