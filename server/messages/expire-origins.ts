import type { ClientBase } from 'pg';

/**
 * Ends unfinished batches of all origins of a kind. Afterwards, settle-ended.ts refunds their unsent
 * messages. Used for origins that nobody could resume.
 */
export async function expireOrigins(client: ClientBase, kind: string): Promise<void> {
  await client.query(
    `UPDATE message_batches SET ended = 'expired', paused = false, state = CASE state WHEN 'waiting' THEN 'ready' ELSE state END
     WHERE origin_kind = $1 AND state <> 'done' AND ended IS NULL`,
    [kind],
  );
}
