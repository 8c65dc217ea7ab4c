import type { ClientBase } from 'pg';

/**
 * Pauses every unfinished batch, so that a restored copy does not send the same messages as its original. Skips ended
 * batches: they send nothing, and nobody could resume them.
 */
export async function pauseAllUnfinished(client: ClientBase): Promise<void> {
  await client.query(`UPDATE message_batches SET paused = true WHERE state <> 'done' AND ended IS NULL`);
}
