import { addCarrier } from '#server/gateway/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { expandChunk } from '../expand-chunk.ts';

/** Adds a carrier for all messages. No gateway binds to it, so messages stay queued. */
export const addSilentCarrier = (db: OwnerDb): Promise<number> =>
  addCarrier(db, {
    name: 'Silent',
    kind: 'smpp',
    settings: { host: '127.0.0.1', port: 1 },
    routed: true,
  });

/** Creates all messages of a campaign, step by step as a worker does. */
export async function expandCampaign(
  db: OwnerDb,
  { accountId, campaignId }: { accountId: number; campaignId: number },
): Promise<void> {
  while (await expandChunk(db, { accountId, id: campaignId }));
}
