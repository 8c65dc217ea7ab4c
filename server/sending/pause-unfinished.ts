import type { ClientBase } from 'pg';

/** Pauses every unfinished campaign, so that a restored copy does not create the messages that its original creates. */
export async function pauseUnfinished(client: ClientBase): Promise<void> {
  await client.query(`UPDATE campaigns SET paused = true WHERE state IN ('expanding', 'sending')`);
}
