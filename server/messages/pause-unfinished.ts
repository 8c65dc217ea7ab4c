import type { ClientBase } from 'pg';

/**
 * Pauses every batch that is not done, so that a restored copy sends nothing that its original sends too. Of a batch that
 * has ended nothing leaves anyway, and nobody could resume it.
 */
export async function pauseUnfinished(client: ClientBase): Promise<void> {
  await client.query(`UPDATE message_batches SET paused = true WHERE state <> 'done' AND ended IS NULL`);
}
