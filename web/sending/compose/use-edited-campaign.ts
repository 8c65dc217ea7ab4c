import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isEditable } from '#contract/campaign-states.ts';
import { type Campaign, getCampaign } from '#contract/sending.ts';
import { call } from '#web/client/index.ts';
import { type ChangedField, changedFields, type StoredCampaign } from './changed-fields.ts';
import type { Draft } from './draft.ts';

const POLL_MS = 5000;

export type EditedCampaignState = {
  /** Why the campaign can no longer be edited. Null while it can be edited. */
  ended: 'started' | 'cancelled' | 'held' | null;
  heldFor: Campaign['heldFor'];
  /** The latest edit that was made elsewhere since the draft was opened. */
  newer: NewerEdit | null;
};

/** `fields` is empty if the campaign was not read before the edit. */
export type NewerEdit = { version: number; user: string | null; fields: ChangedField[] };

/**
 * Returns whether the campaign that a draft changes can still be edited, and the latest edit from
 * elsewhere.
 */
export function useEditedCampaign(changes: Draft['changes']): EditedCampaignState {
  const campaignId = changes?.campaignId ?? 0;
  const { data } = useQuery({
    queryKey: ['campaigns', campaignId, 'edited'],
    queryFn: ({ signal }) => call(getCampaign, { params: { campaignId } }, { signal }),
    enabled: changes !== null,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  });
  const opened = useOpenedCampaign(changes, data);
  if (changes === null || !data) return { ended: null, heldFor: null, newer: null };
  const ended = endReason(data);
  const { heldFor } = data;
  const isNewer = ended === null && changes.version !== null && data.version > changes.version;
  if (!isNewer) return { ended, heldFor, newer: null };
  const fields = opened ? changedFields(opened, data) : [];
  return { ended, heldFor, newer: { version: data.version, user: data.user?.name ?? null, fields } };
}

/** Returns the campaign as it was when the draft was opened, if the page has read that version. */
function useOpenedCampaign(
  changes: Draft['changes'],
  data: StoredCampaign | undefined,
): StoredCampaign | undefined {
  const [opened, setOpened] = useState<StoredCampaign>();
  const isEdited = ({ id, version }: StoredCampaign) =>
    id === changes?.campaignId && version === changes.version;
  if (data && isEdited(data) && !(opened && isEdited(opened))) setOpened(data);
  return opened && isEdited(opened) ? opened : undefined;
}

function endReason({ state, recipients }: Campaign): EditedCampaignState['ended'] {
  if (state === 'cancelled' || state === 'held') return state;
  return !isEditable(state) || recipients > 0 ? 'started' : null;
}
