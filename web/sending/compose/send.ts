import { useRef } from 'react';
import { createCampaign, scheduleCampaign, sendCampaign, type Campaign } from '#contract/sending.ts';
import { call } from '#web/client/index.ts';
import { audienceOf, type Draft } from './draft.ts';

/**
 * Writes the campaign and sends it, or lets it start at its time. When the sending fails and is tried again with the same draft, it is the same
 * campaign that is sent: sending twice changes nothing, so nobody gets a message twice.
 */
export function useSend(): (draft: Draft) => Promise<Campaign> {
  const written = useRef<{ draft: string; campaignId: number }>(undefined);
  return async (draft) => {
    const { sender, text, addsOptOut, name } = draft;
    const { keepsHours, spread, most } = draft;
    const spreadMinutes = spread === '' ? null : Number(spread);
    const body = {
      sender,
      text,
      addsOptOut,
      name,
      keepsHours,
      spreadMinutes,
      mostRecipients: most,
      audience: audienceOf(draft),
    };
    const key = JSON.stringify(body);
    if (written.current?.draft !== key) {
      const { id } = await call(createCampaign, { body });
      written.current = { draft: key, campaignId: id };
    }
    const params = { campaignId: written.current.campaignId };
    return draft.when === 'later'
      ? call(scheduleCampaign, { params, body: timesOf(draft) })
      : call(sendCampaign, { params });
  };
}

const timesOf = ({ at, clock, repeats, repeatsUntil }: Draft) => ({
  at,
  localTime: clock === 'theirs',
  repeats: repeats === '' ? null : repeats,
  repeatsUntil: repeats === '' || repeatsUntil === '' ? null : repeatsUntil,
});
