import { sql } from 'kysely';
import { holdMessages, type QueuedMessage, readStates } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Carrier } from '../carriers.ts';
import type { BatchWork } from './batch-work.ts';

/** A part that a receipt shows to have been accepted, with the carrier's id for it. */
export type Settled = { message: QueuedMessage; part: number; carrierMessageId: string };

/** `resend`: nothing shows that they left, and the carrier's rule is to send them again. */
export type DoubtAnswer = { settled: Settled[]; resend: QueuedMessage[] };

/** Counts what the last lease left in doubt, each message once; it is shown with the campaign. */
export async function countDoubt(db: OwnerDb, { batch, doubtful }: BatchWork): Promise<void> {
  const positions = doubtful.map((message) => message.position);
  await sql`
    UPDATE message_batches SET doubt_counted_to = mark,
      doubted = doubted + (SELECT count(*) FROM unnest(${positions}::int[]) AS position WHERE position >= doubt_counted_to)
    WHERE id = ${batch.id} AND epoch = ${batch.epoch}`.execute(db);
}

/**
 * Decides what is in doubt after the wait for receipts: a parked receipt of that carrier for that number and sender,
 * that came since the batch was made, settles a part; the rest is sent again or held, as the carrier says.
 */
export async function resolveDoubt(db: OwnerDb, carrier: Carrier, work: BatchWork): Promise<DoubtAnswer> {
  const states = await readStates(
    db,
    work.batch,
    work.doubtful.map((message) => message.id),
  );
  const open = work.doubtful
    .filter((message) => states.has(message.id))
    .map((message) => ({ ...message, submittedParts: states.get(message.id)! }));
  const receipts = await receiptsFor(db, carrier, work, open);
  const settled: Settled[] = [];
  const unproven: QueuedMessage[] = [];
  for (const message of open) {
    const ids = receipts.get(message.number) ?? [];
    const missing = missingParts(message);
    // More receipts than parts in doubt: they do not tell which is meant.
    const usable = ids.length <= missing.length ? ids : [];
    for (const [index, carrierMessageId] of usable.entries()) {
      settled.push({ message, part: missing[index]!, carrierMessageId });
      message.submittedParts |= 1 << missing[index]!;
    }
    if (missing.length > usable.length) unproven.push(message);
  }
  if (carrier.doubtDecision === 'hold') {
    await db.transaction().execute((tx) =>
      holdMessages(
        tx,
        work.batch,
        unproven.map((message) => message.id),
      ),
    );
    return { settled, resend: [] };
  }
  await sql`
    UPDATE message_batches SET resent = resent + ${unproven.length}
    WHERE id = ${work.batch.id} AND epoch = ${work.batch.epoch}`.execute(db);
  return { settled, resend: unproven };
}

/** The parts of a message, from 0, that have no accepted submission. */
export function missingParts(message: QueuedMessage): number[] {
  return Array.from({ length: message.parts }, (_, part) => part).filter(
    (part) => (message.submittedParts & (1 << part)) === 0,
  );
}

async function receiptsFor(
  db: OwnerDb,
  carrier: Carrier,
  { batch }: BatchWork,
  messages: QueuedMessage[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ number: string; ids: string[] }>`
    SELECT number, array_agg(DISTINCT carrier_message_id) AS ids FROM parked_receipts
    WHERE carrier_id = ${carrier.id} AND sender = ${batch.sender} AND number = ANY(${messages.map((message) => message.number)}::text[])
      AND at >= (SELECT created_at FROM message_batches WHERE id = ${batch.id})
    GROUP BY number`.execute(db);
  return new Map(rows.map((row) => [row.number, row.ids]));
}
