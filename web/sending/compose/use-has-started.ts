import { useQuery } from '@tanstack/react-query';
import { isChangeable } from '#contract/campaign-states.ts';
import { getCampaign } from '#contract/sending.ts';
import { call } from '#web/client/index.ts';
import type { Draft } from './draft.ts';

const POLL_MS = 5000;

/** Whether the edited campaign can no longer be changed, because it was sent, started or cancelled elsewhere. */
export function useHasStarted(changes: Draft['changes']): boolean {
  const campaignId = changes?.campaignId ?? 0;
  const { data } = useQuery({
    queryKey: ['campaigns', campaignId, 'state'],
    queryFn: ({ signal }) => call(getCampaign, { params: { campaignId } }, { signal }),
    enabled: changes !== null,
    select: ({ state, recipients }) => !isChangeable(state) || recipients > 0,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  });
  return changes !== null && data === true;
}
