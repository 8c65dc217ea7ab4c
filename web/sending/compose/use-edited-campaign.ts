import { useQuery } from '@tanstack/react-query';
import { isChangeable } from '#contract/campaign-states.ts';
import { type Campaign, getCampaign } from '#contract/sending.ts';
import { call } from '#web/client/index.ts';
import type { Draft } from './draft.ts';

const POLL_MS = 5000;

export type EditedCampaignState = {
  /** Why it can no longer be edited: it started, was cancelled or is held. Null while it can be edited. */
  ended: 'started' | 'cancelled' | 'held' | null;
  /** Its version, if it was edited elsewhere since the draft was opened; otherwise null. */
  newVersion: number | null;
};

/** What happens elsewhere to the campaign that a draft edits. */
export function useEditedCampaign(changes: Draft['changes']): EditedCampaignState {
  const campaignId = changes?.campaignId ?? 0;
  const { data } = useQuery({
    queryKey: ['campaigns', campaignId, 'edited'],
    queryFn: ({ signal }) => call(getCampaign, { params: { campaignId } }, { signal }),
    enabled: changes !== null,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  });
  if (changes === null || !data) return { ended: null, newVersion: null };
  const ended = reasonIn(data);
  const isNewer = ended === null && changes.version !== null && data.version > changes.version;
  return { ended, newVersion: isNewer ? data.version : null };
}

function reasonIn({ state, recipients }: Campaign): EditedCampaignState['ended'] {
  if (state === 'cancelled' || state === 'held') return state;
  return !isChangeable(state) || recipients > 0 ? 'started' : null;
}
