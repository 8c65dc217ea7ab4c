import type { OwnerDb } from '#server/platform/db/handles.ts';
import { type CarrierFor, expandChunk } from '../expand-chunk.ts';

/** Makes all messages of a campaign, as a worker does step by step. */
export async function expand(
  db: OwnerDb,
  { accountId, campaignId }: { accountId: number; campaignId: number },
  carrierFor: CarrierFor,
): Promise<void> {
  while (await expandChunk(db, { accountId, id: campaignId }, carrierFor));
}
