import type { ClientBase } from 'pg';

/** Pauses every campaign that is not over, so that a restored copy makes no messages that its original makes too. */
export async function pauseUnfinished(client: ClientBase): Promise<void> {
  await client.query(`UPDATE campaigns SET paused = true WHERE state IN ('expanding', 'sending')`);
}
