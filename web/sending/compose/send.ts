import { type RefObject, useRef } from 'react';
import {
  changeCampaign,
  createCampaign,
  scheduleCampaign,
  sendCampaign,
  type Campaign,
} from '#contract/sending.ts';
import { call, CallProblem } from '#web/client/index.ts';
import { audienceOf, type Draft } from './draft.ts';

/**
 * Creates the campaign and sends or schedules it, or changes an existing campaign in one step. Sending is
 * idempotent: a retry with the same draft sends the same campaign, so nobody gets a message twice. A retry
 * with another draft or review changes that campaign. The server refuses to send a draft that another tab
 * has sent. `fingerprint` identifies the reviewed estimate. The server refuses to send if the estimate has
 * changed.
 */
export function useSend(
  draftId: string,
  fingerprint: RefObject<string | null>,
): (draft: Draft) => Promise<Campaign> {
  const written = useRef<{ draft: string; campaignId: number }>(undefined);
  return async (draft) => {
    const { sender, text, addsOptOut, shortensLinks, name, costCentre } = draft;
    const { respectsSendingHours, spread, maxRecipients } = draft;
    const spreadMinutes = spread === '' ? null : Number(spread);
    const body = {
      sender,
      text,
      addsOptOut,
      shortensLinks,
      name,
      costCentre,
      respectsSendingHours,
      spreadMinutes,
      maxRecipients,
      audience: audienceOf(draft),
    };
    const starts = draft.when === 'later' ? timeParams(draft) : ('now' as const);
    const reviewed = fingerprint.current ?? undefined;
    const query = reviewed === undefined ? {} : { reviewed };
    // After a new review, change the campaign even if the draft is the same: the recipients of an earlier
    // campaign must be stored again.
    const key = JSON.stringify({ body, reviewed });
    const campaignId = draft.changes?.campaignId ?? written.current?.campaignId;
    if (campaignId !== undefined && (draft.changes || written.current?.draft !== key)) {
      const changed = await throwIfLost(
        campaignId,
        call(changeCampaign, {
          params: { campaignId },
          query: { ...query, ...versionParams(draft) },
          body: { ...body, starts },
        }),
      );
      if (!draft.changes) written.current = { draft: key, campaignId };
      return changed;
    }
    if (!written.current) {
      const { id } = await call(createCampaign, { body: { ...body, draftId } });
      written.current = { draft: key, campaignId: id };
    }
    const params = { campaignId: written.current.campaignId };
    return throwIfLost(
      params.campaignId,
      starts === 'now'
        ? call(sendCampaign, { params, query })
        : call(scheduleCampaign, { params, query, body: starts }),
    );
  };
}

/** The response was lost: the campaign may have been sent, scheduled or changed. */
export class LostResponse extends CallProblem {
  readonly campaignId: number;

  constructor({ status, code, message }: CallProblem, campaignId: number) {
    super(status, code, message);
    this.campaignId = campaignId;
  }
}

/** The connection broke, or a proxy gave up. */
const LOST_STATUSES = [0, 502, 504];

async function throwIfLost(campaignId: number, calling: Promise<Campaign>): Promise<Campaign> {
  try {
    return await calling;
  } catch (error) {
    const isLost = error instanceof CallProblem && LOST_STATUSES.includes(error.status);
    throw isLost ? new LostResponse(error, campaignId) : error;
  }
}

const versionParams = ({ changes }: Draft) => (changes?.version == null ? {} : { version: changes.version });

const timeParams = ({ at, clock, repeats, repeatsUntil }: Draft) => ({
  at,
  localTime: clock === 'recipient',
  repeats: repeats === '' ? null : repeats,
  repeatsUntil: repeats === '' || repeatsUntil === '' ? null : repeatsUntil,
});
