import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/** A batch in the hands of one bind, until its lease runs out. */
export type LeasedBatch = {
  id: number;
  epoch: number;
  accountId: number;
  sender: string;
  text: string | null;
  toOptedOut: boolean;
  firstId: string;
  lastId: string;
  size: number;
  mark: number;
};

type Lease = { carrierId: number; owner: string; leaseMs: number; limit: number };

/**
 * Leases the next batches of a carrier: by priority, then age. Two gateways never get the same: rows being claimed are
 * skipped, and a lease that ran out is taken over under a new epoch.
 */
export async function claimBatches(
  db: OwnerDb,
  { carrierId, owner, leaseMs, limit }: Lease,
): Promise<LeasedBatch[]> {
  const { rows } = await sql<LeasedBatch>`
    UPDATE message_batches b SET state = 'leased', epoch = b.epoch + 1, leased_by = ${owner},
      leased_until = now() + make_interval(secs => ${leaseMs / 1000})
    FROM (
      SELECT id FROM message_batches
      WHERE carrier_id = ${carrierId} AND state <> 'done' AND NOT paused AND (state = 'ready' OR leased_until < now())
      ORDER BY priority, id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ) next
    WHERE b.id = next.id
    RETURNING b.id, b.epoch, b.account_id AS "accountId", b.sender, b.text, b.to_opted_out AS "toOptedOut",
      b.first_id AS "firstId", b.last_id AS "lastId", b.size, b.mark`.execute(db);
  return rows.toSorted((a, b) => a.id - b.id);
}

type Held = Pick<LeasedBatch, 'id' | 'epoch'>;

/** Holds on to leases. Returns those that are still ours. */
export async function renewLeases(db: OwnerDb, batches: Held[], leaseMs: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    UPDATE message_batches b SET leased_until = now() + make_interval(secs => ${leaseMs / 1000})
    FROM unnest(${batches.map((batch) => batch.id)}::bigint[], ${batches.map((batch) => batch.epoch)}::int[]) AS held(id, epoch)
    WHERE b.id = held.id AND b.epoch = held.epoch AND b.state = 'leased'
    RETURNING b.id`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Gives batches back unfinished, for anyone to claim. */
export async function releaseBatches(db: OwnerDb, batches: Held[]): Promise<void> {
  await sql`
    UPDATE message_batches b SET state = 'ready', leased_by = NULL, leased_until = NULL
    FROM unnest(${batches.map((batch) => batch.id)}::bigint[], ${batches.map((batch) => batch.epoch)}::int[]) AS held(id, epoch)
    WHERE b.id = held.id AND b.epoch = held.epoch AND b.state = 'leased'`.execute(db);
}

/** Ends a batch of which every message has left and has its result. */
export async function finishBatch(db: OwnerDb, { id, epoch }: Held): Promise<void> {
  await sql`
    UPDATE message_batches SET state = 'done', leased_by = NULL, leased_until = NULL
    WHERE id = ${id} AND epoch = ${epoch} AND state = 'leased' AND mark = size AND queued = 0`.execute(db);
}
