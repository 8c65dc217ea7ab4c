import { addCarrier } from '#server/gateway/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { WorkItem } from '#server/platform/long-work/long-work.ts';
import { type LinksContext, MessageLinks } from '#server/links/index.ts';
import { expandChunk, expandInTransaction } from '../expand-chunk.ts';

/** Adds a carrier for all messages. No gateway binds to it, so messages stay queued. */
export const addSilentCarrier = (db: OwnerDb): Promise<number> =>
  addCarrier(db, {
    name: 'Silent',
    kind: 'smpp',
    settings: { host: '127.0.0.1', port: 1 },
    routed: true,
  });

/** Short links are not set up. */
export const noLinks = { config: { links: undefined }, secrets: { key: 'of tests' } } as LinksContext;

const LINKS = new MessageLinks(noLinks);

/** Creates the next messages of a campaign without short links, as a worker does. */
export const expandNext = (db: OwnerDb, piece: WorkItem): Promise<boolean> => expandChunk(db, LINKS, piece);

/** Creates the next messages in the caller's transaction. */
export const expandNextIn = (tx: OwnerDb, piece: WorkItem): Promise<boolean> =>
  expandInTransaction(tx, LINKS, piece);

/** Creates all messages of a campaign, step by step as a worker does. */
export async function expandCampaign(
  db: OwnerDb,
  { accountId, campaignId }: { accountId: number; campaignId: number },
): Promise<void> {
  while (await expandNext(db, { accountId, id: campaignId }));
}
