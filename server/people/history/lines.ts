import type { HistoryLine } from '#contract/number-search.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { CAMPAIGN, campaignNames, CONFIRMATION } from '#server/sending/index.ts';
import type { Origin } from '#server/messages/index.ts';
import type { Entry, HistoryRecord } from './sources.ts';

/** Converts stored entries to lines of the history, with the names of campaigns. */
export async function toLines(account: Account, entries: Entry[]): Promise<HistoryLine[]> {
  const ids = entries.map(({ stored }) => campaignIdOf(stored)).filter((id) => id !== undefined);
  const names = await campaignNames(account, [...new Set(ids)]);
  const withName = (id: number) => ({ id, name: names.get(id) ?? '' });
  return entries.map(({ at, stored }) => {
    const id = campaignIdOf(stored);
    const campaign = id === undefined ? null : withName(id);
    if ('message' in stored) {
      const { createdAt: _createdAt, origin, ...message } = stored.message;
      return { kind: 'sent', at, ...message, campaign, confirmsOptOut: origin.kind === CONFIRMATION };
    }
    if ('reply' in stored) {
      const { receivedAt: _receivedAt, origin: _origin, ...reply } = stored.reply;
      return { kind: 'received', at, ...reply, id: String(reply.id), campaign };
    }
    if ('change' in stored) return stored.change;
    const { campaignId, reason } = stored.skipped;
    return { kind: 'skipped', id: String(campaignId), at, campaign: withName(campaignId), reason };
  });
}

function campaignIdOf(stored: HistoryRecord): number | undefined {
  if ('skipped' in stored) return stored.skipped.campaignId;
  let origin: Origin | null = null;
  if ('message' in stored) origin = stored.message.origin;
  if ('reply' in stored) origin = stored.reply.origin;
  return origin?.kind === CAMPAIGN ? origin.id : undefined;
}
