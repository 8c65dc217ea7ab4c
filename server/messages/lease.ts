import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/** A batch that only one bind may send until the lease expires. */
export type LeasedBatch = {
  id: number;
  epoch: number;
  accountId: number;
  priority: number;
  sender: string;
  text: string | null;
  toOptedOut: boolean;
  firstId: string;
  lastId: string;
  size: number;
  mark: number;
  /** Set if no more messages may be sent. The gateway must only settle messages in doubt. */
  ended: boolean;
};

/**
 * A range of claimable batches: one priority, and account ids between `above` and `below`, both exclusive.
 */
export type Gap = { priority: number; above: number; below: number };

type Claim = { carrierId: number; owner: string; leaseMs: number };

/**
 * Leases a carrier's next batch from the first gap that has a batch. Two gateways never get the same batch:
 * the query skips locked rows, and takes over an expired lease with a new epoch.
 *
 * Each gap takes one look-up in the index `message_batches_to_claim`, however many batches are queued. The batch is found
 * in a materialised step: repeated within a join, the search would skip the row that it has just locked.
 */
export async function claimBatch(
  db: OwnerDb,
  { carrierId, owner, leaseMs }: Claim,
  gaps: Gap[],
): Promise<LeasedBatch | undefined> {
  const { rows } = await sql<LeasedBatch>`
    /* prepared */ WITH next AS MATERIALIZED (
      SELECT n.id FROM unnest(${gaps.map((gap) => gap.priority)}::smallint[], ${gaps.map((gap) => gap.above)}::bigint[],
        ${gaps.map((gap) => gap.below)}::bigint[]) AS gap(priority, above, below)
      CROSS JOIN LATERAL (
        SELECT id FROM message_batches
        WHERE carrier_id = ${carrierId} AND priority = gap.priority AND account_id > gap.above AND account_id < gap.below
          AND state IN ('ready', 'leased') AND NOT paused AND (state = 'ready' OR leased_until < now()) AND (ended IS NULL OR mark = size)
          AND (closes_at IS NULL OR closes_at > now() OR ended IS NOT NULL OR (mark = size AND queued = 0))
        ORDER BY account_id, id LIMIT 1 FOR UPDATE SKIP LOCKED
      ) n
      LIMIT 1
    )
    UPDATE message_batches b SET state = 'leased', epoch = b.epoch + 1, leased_by = ${owner},
      leased_until = now() + make_interval(secs => ${leaseMs / 1000})
    FROM next
    WHERE b.id = next.id
    RETURNING b.id, b.epoch, b.account_id AS "accountId", b.priority, b.sender, b.text, b.to_opted_out AS "toOptedOut",
      b.first_id AS "firstId", b.last_id AS "lastId", b.size, b.mark, b.ended IS NOT NULL AS ended`.execute(
    db,
  );
  return rows[0];
}

type Lease = Pick<LeasedBatch, 'id' | 'epoch'>;

/** Renews leases. Returns the ids of batches whose leases were renewed. */
export async function renewLeases(db: OwnerDb, batches: Lease[], leaseMs: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    UPDATE message_batches b SET leased_until = now() + make_interval(secs => ${leaseMs / 1000})
    FROM unnest(${batches.map((batch) => batch.id)}::bigint[], ${batches.map((batch) => batch.epoch)}::int[]) AS held(id, epoch)
    WHERE b.id = held.id AND b.epoch = held.epoch AND b.state = 'leased'
    RETURNING b.id`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/**
 * Closes batches whose messages have all been sent and have results. Releases the others, so that any
 * gateway can claim their remaining messages.
 */
export async function releaseBatches(db: OwnerDb, batches: Lease[]): Promise<void> {
  await sql`
    UPDATE message_batches b SET state = CASE WHEN mark = size AND queued = 0 THEN 'done' ELSE 'ready' END,
      leased_by = NULL, leased_until = NULL
    FROM unnest(${batches.map((batch) => batch.id)}::bigint[], ${batches.map((batch) => batch.epoch)}::int[]) AS held(id, epoch)
    WHERE b.id = held.id AND b.epoch = held.epoch AND b.state = 'leased'`.execute(db);
}

/** Closes a batch if all messages have been sent and have results. Otherwise releases it. */
export async function finishBatch(db: OwnerDb, { id, epoch }: Lease): Promise<void> {
  await sql`
    /* prepared */ UPDATE message_batches SET state = CASE WHEN mark = size AND queued = 0 THEN 'done' ELSE 'ready' END,
      leased_by = NULL, leased_until = NULL
    WHERE id = ${id} AND epoch = ${epoch} AND state = 'leased'`.execute(db);
}

/** Closes the finished, unleased batches of a carrier that no gateway serves any longer. */
export async function closeFinishedBatches(db: OwnerDb, carrierId: number): Promise<void> {
  await sql`
    UPDATE message_batches SET state = 'done', leased_by = NULL, leased_until = NULL
    WHERE carrier_id = ${carrierId} AND state IN ('ready', 'leased') AND NOT paused AND mark = size AND queued = 0
      AND (state = 'ready' OR leased_until < now())`.execute(db);
}
