import type { Database, OwnerDb } from '#server/platform/db/handles.ts';
import { withLock } from '#server/platform/db/lock.ts';
import { audienceOf } from './audience.ts';
import { type CarrierFor, expandChunk } from './expand-chunk.ts';

export type ExpandJob = { accountId: number; campaignId: number };
export const EXPAND_JOB = 'sending.expand';

/** Reads which carrier takes which message; see `gateway/routing/`. */
export type ReadCarrierFor = (db: OwnerDb) => Promise<CarrierFor>;

/** Turns a campaign into messages, chunk by chunk, from where it was. */
export async function expandCampaign(
  db: Database,
  readCarrierFor: ReadCarrierFor,
  { accountId, campaignId }: ExpandJob,
): Promise<void> {
  await withLock(db.pool, `expand ${accountId}/${campaignId}`, async () => {
    // Read once: it does not change after the campaign was sent.
    const audience = await audienceOf(db.owner, accountId, campaignId);
    // Routes and the state of their carriers change while a large campaign is under way.
    while (await expandChunk(db.owner, accountId, campaignId, audience, await readCarrierFor(db.owner)));
  });
}

/**
 * At the start of a worker: campaigns whose expansion was cut off go on at once, before the job's missing heartbeat is
 * noticed. Beside a worker that is at it, this does nothing.
 */
export async function resumeExpansions(db: Database, readCarrierFor: ReadCarrierFor): Promise<void> {
  const unfinished = await db.owner
    .selectFrom('campaigns')
    .select(['account_id', 'id'])
    .where('state', '=', 'expanding')
    .where('paused', '=', false)
    .execute();
  for (const { account_id, id } of unfinished) {
    await expandCampaign(db, readCarrierFor, { accountId: account_id, campaignId: id });
  }
}
