import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { LeasedBatch } from './lease.ts';
import { messageStates } from './states.ts';

type Lease = Pick<LeasedBatch, 'id' | 'epoch'>;

/**
 * Adds messages to a leased batch's count of messages that a crash left in doubt. Counts each message once,
 * by its position.
 */
export async function recordDoubt(
  db: Kysely<Tables>,
  { id, epoch }: Lease,
  positions: number[],
): Promise<void> {
  await sql`
    UPDATE message_batches SET doubt_counted_to = mark,
      doubted = doubted + (SELECT count(*) FROM unnest(${positions}::int[]) AS position WHERE position >= doubt_counted_to)
    WHERE id = ${id} AND epoch = ${epoch}`.execute(db);
}

/** Adds messages to a leased batch's count of resent messages. Counts each message once, by its position. */
export async function recordResent(
  tx: Kysely<Tables>,
  { id, epoch }: Lease,
  positions: number[],
): Promise<void> {
  await sql`
    UPDATE message_batches SET resent_counted_to = mark,
      resent = resent + (SELECT count(*) FROM unnest(${positions}::int[]) AS position WHERE position >= resent_counted_to)
    WHERE id = ${id} AND epoch = ${epoch}`.execute(tx);
}

/** After this long, no carrier still tries to deliver a message. */
const MAX_DELIVERY_HOURS = 168;

/**
 * Finds parked receipts that may settle messages in doubt: from the same carrier, for the same sender and
 * number, and newer than the batch. Returns carrier message ids by number, and locks the receipts.
 *
 * Skips ambiguous numbers. A number is ambiguous if several messages from the sender to it are open. It is
 * also ambiguous if a batch with such a message was partly resent, because the receipt may belong to the
 * first copy.
 */
export async function findReceiptsForDoubt(
  tx: Kysely<Tables>,
  carrierId: number,
  batch: LeasedBatch,
  numbers: string[],
): Promise<Map<string, string[]>> {
  const uniqueNumbers = numbers.filter((number) => numbers.indexOf(number) === numbers.lastIndexOf(number));
  const { rows } = await sql<{ number: string; id: string }>`
    SELECT p.number, p.carrier_message_id AS id FROM parked_receipts p
    WHERE p.carrier_id = ${carrierId} AND p.sender = ${batch.sender} AND p.number = ANY(${uniqueNumbers}::text[])
      AND p.at >= (SELECT created_at FROM message_batches WHERE id = ${batch.id})
      AND NOT EXISTS (
        SELECT FROM messages m JOIN message_batches b ON b.id = m.batch_id
        WHERE m.number = p.number AND b.id <> ${batch.id} AND b.carrier_id = ${carrierId} AND b.sender = ${batch.sender}
          AND ((m.state = ${messageStates.queued} AND b.mark > 0 AND b.state <> 'done')
            OR (b.resent > 0 AND b.created_at > p.at - make_interval(hours => ${MAX_DELIVERY_HOURS})))
      )
    ORDER BY p.id FOR UPDATE OF p SKIP LOCKED`.execute(tx);
  const ids = new Map<string, Set<string>>();
  for (const { number, id } of rows) ids.set(number, (ids.get(number) ?? new Set()).add(id));
  return new Map([...ids].map(([number, set]) => [number, [...set]]));
}
