import type { Kysely } from 'kysely';
import {
  recordDoubt,
  recordResent,
  markMessagesUnknown,
  applyParkedReceipts,
  type QueuedMessage,
  readStates,
  findReceiptsForDoubt,
  recordResults,
  type ResultRecord,
} from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { BaseCarrier } from '../carriers/carrier.ts';
import type { BatchWork } from './batch-work.ts';
import type { Submitter } from './submitter.ts';

/** Counts the messages that the last lease left in doubt, for the campaign's report. */
export const recordInDoubt = (db: OwnerDb, { batch, inDoubt }: BatchWork): Promise<void> =>
  recordDoubt(db, batch, positionsOf(inDoubt));

const positionsOf = (messages: QueuedMessage[]): number[] => messages.map((message) => message.position);

/**
 * Settles a batch's messages in doubt, after the wait for receipts. A parked receipt settles a message if it
 * cannot belong to another message. Requeues the other messages or marks them as unknown, as configured for
 * the carrier. Never requeues messages of an ended batch. Uses one transaction, so no receipt is used twice.
 */
export async function settleDoubt(
  db: OwnerDb,
  carrier: BaseCarrier,
  work: BatchWork,
  submitter: Submitter,
): Promise<void> {
  const missingOf = (message: QueuedMessage) => submitter.missingMasks(work, message);
  const resend = await db.transaction().execute((tx) => settleInTransaction(tx, carrier, work, missingOf));
  work.inDoubt = [];
  work.requeue(resend);
}

type FindMissingParts = (message: QueuedMessage) => number[];

/**
 * Settles messages by their receipts. Returns the other messages for resending, or marks them as unknown.
 */
async function settleInTransaction(
  tx: Kysely<Tables>,
  carrier: BaseCarrier,
  work: BatchWork,
  missingOf: FindMissingParts,
): Promise<QueuedMessage[]> {
  const inDoubt = await findUnsettled(tx, work);
  const receipts = await findReceiptsForDoubt(
    tx,
    carrier.id,
    work.batch,
    inDoubt.map((message) => message.number),
  );
  const settled: ResultRecord[] = [];
  const unproven = inDoubt.filter((message) => {
    const missing = missingOf(message);
    const ids = receipts.get(message.number) ?? [];
    // If there are more receipts than pieces in doubt, the receipts are ambiguous.
    const usable = ids.length <= missing.length ? ids : [];
    for (const [index, id] of usable.entries()) {
      settled.push(acceptedResult(work, message, missing[index]!, id));
      message.submittedParts |= missing[index]!;
    }
    return missing.length > usable.length;
  });
  if (settled.length > 0) {
    await recordResults(tx, carrier.id, settled);
    await applyParkedReceipts(
      tx,
      carrier.id,
      settled.map((result) => result.carrierMessageId!),
    );
  }
  // Messages of an ended batch are not resent.
  if (carrier.doubtDecision === 'resend' && !work.batch.ended) {
    await recordResent(tx, work.batch, positionsOf(unproven));
    return unproven;
  }
  await markMessagesUnknown(
    tx,
    work.batch,
    unproven.map((message) => message.id),
  );
  return [];
}

/** Returns the messages in doubt that have not been settled since the batch was read. */
async function findUnsettled(tx: Kysely<Tables>, { batch, inDoubt }: BatchWork): Promise<QueuedMessage[]> {
  const ids = inDoubt.map((message) => message.id);
  const states = await readStates(tx, batch, ids);
  return inDoubt
    .filter((message) => states.has(message.id))
    .map((message) => ({ ...message, submittedParts: states.get(message.id)! }));
}

const acceptedResult = (
  { batch }: BatchWork,
  message: QueuedMessage,
  parts: number,
  carrierMessageId: string,
): ResultRecord => ({
  messageId: message.id,
  accountId: batch.accountId,
  parts,
  carrierMessageId,
  failedState: null,
  error: null,
});
