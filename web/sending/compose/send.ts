import { useRef } from 'react';
import {
  changeCampaign,
  createCampaign,
  scheduleCampaign,
  sendCampaign,
  type Campaign,
} from '#contract/sending.ts';
import { call } from '#web/client/index.ts';
import { audienceOf, type Draft } from './draft.ts';

/**
 * Writes the campaign and sends it, or lets it start at its time; or changes one that is there in one step. When the sending fails and is tried again with the same draft, it is the same
 * campaign that is sent: sending twice changes nothing, so nobody gets a message twice. With another draft it is that campaign that is changed.
 */
export function useSend(): (draft: Draft) => Promise<Campaign> {
  const written = useRef<{ draft: string; campaignId: number }>(undefined);
  return async (draft) => {
    const { sender, text, addsOptOut, name, costCentre } = draft;
    const { keepsHours, spread, most } = draft;
    const spreadMinutes = spread === '' ? null : Number(spread);
    const body = {
      sender,
      text,
      addsOptOut,
      name,
      costCentre,
      keepsHours,
      spreadMinutes,
      mostRecipients: most,
      audience: audienceOf(draft),
    };
    const starts = draft.when === 'later' ? timesOf(draft) : ('now' as const);
    const key = JSON.stringify(body);
    const campaignId = draft.changes?.campaignId ?? written.current?.campaignId;
    if (campaignId !== undefined && (draft.changes || written.current?.draft !== key)) {
      const changed = await call(changeCampaign, { params: { campaignId }, body: { ...body, starts } });
      if (!draft.changes) written.current = { draft: key, campaignId };
      return changed;
    }
    if (!written.current) {
      const { id } = await call(createCampaign, { body });
      written.current = { draft: key, campaignId: id };
    }
    const params = { campaignId: written.current.campaignId };
    return starts === 'now'
      ? call(sendCampaign, { params })
      : call(scheduleCampaign, { params, body: starts });
  };
}

const timesOf = ({ at, clock, repeats, repeatsUntil }: Draft) => ({
  at,
  localTime: clock === 'theirs',
  repeats: repeats === '' ? null : repeats,
  repeatsUntil: repeats === '' || repeatsUntil === '' ? null : repeatsUntil,
});
