import { type Kysely, sql } from 'kysely';
import { isOptedOut } from '#server/opt-outs/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { LeasedBatch } from './lease.ts';
import { messageStates } from './states.ts';

/**
 * A queued message. `position` is its place in the batch, starting at 0. `submittedParts` is a bit mask of
 * submitted parts: bit n-1 is part n.
 */
export type QueuedMessage = {
  id: string;
  position: number;
  number: string;
  text: string | null;
  parts: number;
  submittedParts: number;
  /** Whether the number has opted out since the message was created. */
  optedOut: boolean;
};

/** Reads the batch's queued messages in their fixed order. */
export async function readBatch(db: OwnerDb, batch: LeasedBatch): Promise<QueuedMessage[]> {
  const { rows } = await sql<Omit<QueuedMessage, 'position'> & { state: number }>`
    SELECT m.id, m.number, m.text, m.parts, m.submitted_parts AS "submittedParts", m.state,
      NOT ${batch.toOptedOut} AND ${isOptedOut(batch.accountId, 'm.number')} AS "optedOut"
    FROM messages m
    WHERE account_id = ${batch.accountId} AND id BETWEEN ${batch.firstId} AND ${batch.lastId} AND batch_id = ${batch.id}
    ORDER BY m.id`.execute(db);
  return rows
    .map(({ state, ...message }, position) => ({ ...message, position, state }))
    .filter((message) => message.state === messageStates.queued);
}

/** Reads which of these messages are still queued. Returns masks of their submitted parts by message id. */
export async function readStates(
  db: Kysely<Tables>,
  batch: LeasedBatch,
  ids: string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; submitted_parts: number }>`
    SELECT id, submitted_parts FROM messages
    WHERE account_id = ${batch.accountId} AND id = ANY(${ids}::uuid[]) AND id BETWEEN ${batch.firstId} AND ${batch.lastId}
      AND state = ${messageStates.queued}`.execute(db);
  return new Map(rows.map((row) => [row.id, row.submitted_parts]));
}
