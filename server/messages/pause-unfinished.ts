import type { ClientBase } from 'pg';

/**
 * Pauses every unfinished batch, so that a restored copy does not send what its original sends. Ended batches send nothing
 * anyway, and nobody could resume them.
 */
export async function pauseUnfinished(client: ClientBase): Promise<void> {
  await client.query(`UPDATE message_batches SET paused = true WHERE state <> 'done' AND ended IS NULL`);
}
