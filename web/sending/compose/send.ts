import { useRef } from 'react';
import { createCampaign, sendCampaign, type Campaign } from '#contract/sending.ts';
import { call } from '#web/client/index.ts';
import type { Draft } from './draft.ts';

/**
 * Writes the campaign and sends it. When the sending fails and is tried again with the same draft, it is the same
 * campaign that is sent: sending twice changes nothing, so nobody gets a message twice.
 */
export function useSend(): (draft: Draft) => Promise<Campaign> {
  const written = useRef<{ draft: string; campaignId: number }>(undefined);
  return async (draft) => {
    const key = JSON.stringify(draft);
    if (written.current?.draft !== key) {
      const { groupIds, numbers, ...content } = draft;
      const { id } = await call(createCampaign, { body: { ...content, audience: { groupIds, numbers } } });
      written.current = { draft: key, campaignId: id };
    }
    return call(sendCampaign, { params: { campaignId: written.current.campaignId } });
  };
}
