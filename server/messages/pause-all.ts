import type { ClientBase } from 'pg';

/**
 * Pauses every unfinished batch, because a restored copy must not send the original's messages again. Skips
 * ended batches: they send nothing, and nobody could resume them.
 */
export async function pauseAllUnfinished(client: ClientBase): Promise<void> {
  await client.query(`UPDATE message_batches SET paused = true WHERE state <> 'done' AND ended IS NULL`);
}
