import { type Kysely, sql } from 'kysely';
import type { OwnerDb } from '../db/handles.ts';
import type { Tables } from '../db/tables.ts';
import { countFailure } from '../long-work/count-failure.ts';
import { toStorable } from '../storable.ts';
import type { Event } from './events.ts';
import type { Listener } from './listener.ts';

/**
 * The maximum number of waiting events per account and listener. An event waits for its own retry, or behind
 * an event that waits for one. Further events are parked untried.
 */
export const MAX_WAITING = 1000;

/** The maximum length of a stored error, in characters. */
const MAX_ERROR_LENGTH = 1000;

export type FailedEvent = { id: number; event: Event };

/** Counts the waiting events of a listener, by account. Accounts without waiting events are missing. */
export async function countWaiting(
  tx: Kysely<Tables>,
  listener: string,
  accountIds: number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ account_id: number; waiting: number }>`
    SELECT account_id, count(*) AS waiting FROM failed_events
    WHERE listener = ${listener} AND account_id = ANY (${accountIds}::bigint[]) AND parked_at IS NULL
    GROUP BY account_id`.execute(tx);
  return new Map(rows.map((row) => [row.account_id, row.waiting]));
}

/**
 * Returns up to `limit` due events. Only an account's first waiting event can be due. The random order
 * treats all accounts fairly.
 */
export async function findDue(tx: Kysely<Tables>, listener: string, limit: number): Promise<FailedEvent[]> {
  const { rows } = await sql<FailedEvent>`
    SELECT id, jsonb_build_object('accountId', account_id, 'name', name, 'data', data) AS event
    FROM (
      SELECT DISTINCT ON (account_id) id, account_id, name, data, retry_at FROM failed_events
      WHERE listener = ${listener} AND parked_at IS NULL ORDER BY account_id, id
    ) AS first
    WHERE retry_at IS NULL OR retry_at <= now() ORDER BY random() LIMIT ${limit}`.execute(tx);
  return rows;
}

/**
 * Stores an event after its first failure, for a retry in two seconds. Returns true if it is parked instead.
 */
export async function storeFailed(
  tx: OwnerDb,
  { name, tries }: Listener,
  event: Event,
  error: unknown,
): Promise<boolean> {
  return countAttempt(tx, { id: await insert(tx, name, event), event }, error, tries);
}

/** Stores an event untried, behind earlier events of its account. */
export async function storeWaiting(tx: Kysely<Tables>, listener: string, event: Event): Promise<void> {
  await insert(tx, listener, event);
}

/** Parks an event untried, because too many events of its account are waiting. */
export async function storeParked(tx: Kysely<Tables>, listener: string, event: Event): Promise<void> {
  const id = await insert(tx, listener, event);
  await parkEvent(tx, id, `${MAX_WAITING} earlier events of this account were waiting for a retry`);
}

/** Counts a failed attempt. Returns true if that was the last attempt and the event is now parked. */
export async function countAttempt(
  tx: OwnerDb,
  { id, event }: FailedEvent,
  error: unknown,
  tries: number,
): Promise<boolean> {
  const wasLast = await countFailure(tx, 'failed_events', { accountId: event.accountId, id }, tries);
  if (wasLast) await parkEvent(tx, id, errorText(error));
  else
    await tx
      .updateTable('failed_events')
      .set({ error: errorText(error) })
      .where('id', '=', id)
      .execute();
  return wasLast;
}

/** Deletes an event that a retry handled. */
export async function deleteFailed(tx: Kysely<Tables>, id: number): Promise<void> {
  await tx.deleteFrom('failed_events').where('id', '=', id).execute();
}

async function insert(tx: Kysely<Tables>, listener: string, event: Event): Promise<number> {
  const row = { listener, account_id: event.accountId, name: event.name, data: JSON.stringify(event.data) };
  const { id } = await tx.insertInto('failed_events').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function parkEvent(tx: Kysely<Tables>, id: number, error: string): Promise<void> {
  await tx
    .updateTable('failed_events')
    .set({ error, parked_at: sql<Date>`now()`, retry_at: null })
    .where('id', '=', id)
    .execute();
}

const errorText = (error: unknown): string =>
  toStorable(error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
