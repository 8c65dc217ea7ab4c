import { moveMessages } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { BaseCarrier } from '../carriers/carrier.ts';
import type { BatchWork } from './batch-work.ts';
import type { Submitter } from './submitter.ts';

/**
 * Moves messages back to the queue, in new batches, if all their pieces are waiting for a retry. None of the
 * moved messages is therefore in doubt. `of` selects the messages of one batch.
 */
export async function requeueRefused(
  db: OwnerDb,
  carrier: BaseCarrier,
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
