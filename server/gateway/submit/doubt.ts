import { type Kysely, sql } from 'kysely';
import {
  holdMessages,
  joinParked,
  messageStates,
  type QueuedMessage,
  readStates,
  recordResults,
  type ResultRecord,
} from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { CarrierTerms } from '../carriers/carrier.ts';
import type { BatchWork } from './batch-work.ts';
import type { Submitter } from './submitter.ts';

/** Counts what the last lease left in doubt, each message once; it is shown with the campaign. */
export async function countDoubt(db: OwnerDb, { batch, doubtful }: BatchWork): Promise<void> {
  const positions = doubtful.map((message) => message.position);
  await sql`
    UPDATE message_batches SET doubt_counted_to = mark,
      doubted = doubted + (SELECT count(*) FROM unnest(${positions}::int[]) AS position WHERE position >= doubt_counted_to)
    WHERE id = ${batch.id} AND epoch = ${batch.epoch}`.execute(db);
}

/**
 * Decides what is in doubt of a batch after the wait for receipts: a parked receipt that fits one message only settles
 * it; the rest is sent again or held, as the carrier says. All in one transaction, so that no receipt settles twice.
 */
export async function decideDoubt(
  db: OwnerDb,
  carrier: CarrierTerms,
  work: BatchWork,
  submitter: Submitter,
): Promise<void> {
  const missingOf = (message: QueuedMessage) => submitter.missing(work, message);
  const resend = await db.transaction().execute((tx) => decide(tx, carrier, work, missingOf));
  work.doubtful = [];
  work.takeBack(resend);
}

/** After that, no carrier goes on trying to deliver a message. */
const MOST_HOURS_ON_THE_WAY = 168;

type MissingOf = (message: QueuedMessage) => number[];

/** Returns what is to be sent again. */
async function decide(
  tx: Kysely<Tables>,
  carrier: CarrierTerms,
  work: BatchWork,
  missingOf: MissingOf,
): Promise<QueuedMessage[]> {
  const open = await stillOpen(tx, work);
  const receipts = await receiptsFor(tx, carrier, work, open);
  const settled: ResultRecord[] = [];
  const unproven = open.filter((message) => {
    const missing = missingOf(message);
    const ids = receipts.get(message.number) ?? [];
    // More receipts than pieces in doubt: they do not tell which is meant.
    const usable = ids.length <= missing.length ? ids : [];
    for (const [index, id] of usable.entries()) {
      settled.push(acceptance(work, message, missing[index]!, id));
      message.submittedParts |= missing[index]!;
    }
    return missing.length > usable.length;
  });
  if (settled.length > 0) {
    await recordResults(tx, carrier.id, settled);
    await joinParked(
      tx,
      carrier.id,
      settled.map((result) => result.carrierMessageId!),
    );
  }
  // What was cancelled meanwhile is not sent again either.
  if (carrier.doubtDecision === 'resend' && !work.batch.ended) {
    await countResent(tx, work, unproven);
    return unproven;
  }
  await holdMessages(
    tx,
    work.batch,
    unproven.map((message) => message.id),
  );
  return [];
}

/** Those of a batch's doubtful messages that nothing has decided since it was read. */
async function stillOpen(tx: Kysely<Tables>, { batch, doubtful }: BatchWork): Promise<QueuedMessage[]> {
  const ids = doubtful.map((message) => message.id);
  const states = await readStates(tx, batch, ids);
  return doubtful
    .filter((message) => states.has(message.id))
    .map((message) => ({ ...message, submittedParts: states.get(message.id)! }));
}

const acceptance = (
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

async function countResent(
  tx: Kysely<Tables>,
  { batch }: BatchWork,
  messages: QueuedMessage[],
): Promise<void> {
  const positions = messages.map((message) => message.position);
  await sql`
    UPDATE message_batches SET resent_counted_to = mark,
      resent = resent + (SELECT count(*) FROM unnest(${positions}::int[]) AS position WHERE position >= resent_counted_to)
    WHERE id = ${batch.id} AND epoch = ${batch.epoch}`.execute(tx);
}

/**
 * The ids in parked receipts of a carrier for numbers in doubt, from the batch's sender, that came since the batch was
 * made. Numbers to which this or another begun batch has more than one message from that sender open are left out: a
 * receipt would not tell which of them is meant. So are those of a batch of which something was sent again: the receipt may
 * be of its first copy. Locks the receipts.
 */
async function receiptsFor(
  tx: Kysely<Tables>,
  carrier: CarrierTerms,
  { batch }: BatchWork,
  messages: QueuedMessage[],
): Promise<Map<string, string[]>> {
  const numbers = messages.map((message) => message.number);
  const once = numbers.filter((number) => numbers.indexOf(number) === numbers.lastIndexOf(number));
  const { rows } = await sql<{ number: string; id: string }>`
    SELECT p.number, p.carrier_message_id AS id FROM parked_receipts p
    WHERE p.carrier_id = ${carrier.id} AND p.sender = ${batch.sender} AND p.number = ANY(${once}::text[])
      AND p.at >= (SELECT created_at FROM message_batches WHERE id = ${batch.id})
      AND NOT EXISTS (
        SELECT FROM messages m JOIN message_batches b ON b.id = m.batch_id
        WHERE m.number = p.number AND b.id <> ${batch.id} AND b.carrier_id = ${carrier.id} AND b.sender = ${batch.sender}
          AND ((m.state = ${messageStates.queued} AND b.mark > 0 AND b.state <> 'done')
            OR (b.resent > 0 AND b.created_at > p.at - make_interval(hours => ${MOST_HOURS_ON_THE_WAY})))
      )
    ORDER BY p.id FOR UPDATE OF p SKIP LOCKED`.execute(tx);
  const ids = new Map<string, Set<string>>();
  for (const { number, id } of rows) ids.set(number, (ids.get(number) ?? new Set()).add(id));
  return new Map([...ids].map(([number, set]) => [number, [...set]]));
}
