import { useQuery } from '@tanstack/react-query';
import { isChangeable } from '#contract/campaign-states.ts';
import { getCampaign } from '#contract/sending.ts';
import { call } from '#web/client/index.ts';
import type { Draft } from './draft.ts';

/** In milliseconds. */
const POLL = 5000;

export type EditedCampaign = {
  /** It can no longer be edited: it was sent, started or cancelled elsewhere. */
  isStarted: boolean;
  /** Its version, if it was edited elsewhere since the draft was opened; otherwise null. */
  newVersion: number | null;
};

/** What happens elsewhere to the campaign that a draft edits. */
export function useEditedCampaign(changes: Draft['changes']): EditedCampaign {
  const campaignId = changes?.campaignId ?? 0;
  const { data } = useQuery({
    queryKey: ['campaigns', campaignId, 'edited'],
    queryFn: ({ signal }) => call(getCampaign, { params: { campaignId } }, { signal }),
    enabled: changes !== null,
    refetchInterval: POLL,
    refetchOnWindowFocus: 'always',
  });
  if (changes === null || !data) return { isStarted: false, newVersion: null };
  const isStarted = !isChangeable(data.state) || data.recipients > 0;
  const isNewer = !isStarted && changes.version !== null && data.version > changes.version;
  return { isStarted, newVersion: isNewer ? data.version : null };
}
