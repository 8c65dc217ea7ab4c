import type { ClientBase } from 'pg';

/**
 * Pauses all unfinished campaigns and batches, so that a copy does not send what its original sends too. Ended
 * batches send nothing anyway, and could not be resumed.
 */
export async function pauseUnfinished(client: ClientBase): Promise<void> {
  await client.query(`UPDATE campaigns SET paused = true WHERE state IN ('expanding', 'sending')`);
  await client.query(`UPDATE message_batches SET paused = true WHERE state <> 'done' AND ended IS NULL`);
}
