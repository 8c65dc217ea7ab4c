import { useRef } from 'react';
import { createCampaign, scheduleCampaign, sendCampaign, type Campaign } from '#contract/sending.ts';
import { call } from '#web/client/index.ts';
import type { Draft } from './draft.ts';

/**
 * Writes the campaign and sends it, or lets it start at its time. When the sending fails and is tried again with the same draft, it is the same
 * campaign that is sent: sending twice changes nothing, so nobody gets a message twice.
 */
export function useSend(): (draft: Draft) => Promise<Campaign> {
  const written = useRef<{ draft: string; campaignId: number }>(undefined);
  return async (draft) => {
    const { groupIds, numbers, when, at, ...content } = draft;
    const key = JSON.stringify({ groupIds, numbers, content });
    if (written.current?.draft !== key) {
      const { id } = await call(createCampaign, { body: { ...content, audience: { groupIds, numbers } } });
      written.current = { draft: key, campaignId: id };
    }
    const params = { campaignId: written.current.campaignId };
    return when === 'later'
      ? call(scheduleCampaign, { params, body: { at } })
      : call(sendCampaign, { params });
  };
}
