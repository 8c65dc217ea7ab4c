import { moveMessages } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { CarrierTerms } from '../carriers/carrier.ts';
import type { BatchWork } from './batch-work.ts';
import type { Submitter } from './submitter.ts';

/**
 * Moves messages that the carrier refused for now, from one batch or all, back to the queue in a new batch. The carrier
 * has accepted no piece of them, so they are not in doubt.
 */
export async function requeueRefused(
  db: OwnerDb,
  carrier: CarrierTerms,
  submitter: Submitter,
  of?: BatchWork,
): Promise<void> {
  for (const [{ batch }, sent] of submitter.retries.takeUnaccepted(of)) {
    const { id: batchId, accountId, epoch } = batch;
    const messageIds = [...new Set(sent.map(({ flight }) => flight.message.id))];
    await db
      .transaction()
      .execute((tx) => moveMessages(tx, { batchId, accountId, messageIds, epoch, carrierId: carrier.id }));
    for (const each of sent) submitter.forget(each);
  }
}
