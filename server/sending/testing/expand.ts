import { addCarrier } from '#server/gateway/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { expandChunk } from '../expand-chunk.ts';

/** Adds a carrier that every message is routed to. No gateway binds to it: what is made waits. */
export const addSilentCarrier = (db: OwnerDb): Promise<number> =>
  addCarrier(db, {
    name: 'Silent',
    kind: 'smpp',
    settings: { host: '127.0.0.1', port: 1 },
    routed: true,
  });

/** Makes all messages of a campaign, as a worker does step by step. */
export async function expand(
  db: OwnerDb,
  { accountId, campaignId }: { accountId: number; campaignId: number },
): Promise<void> {
  while (await expandChunk(db, { accountId, id: campaignId }));
}
