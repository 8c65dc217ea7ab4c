import type { ClientBase } from 'pg';
import { expireOrigins } from '#server/messages/index.ts';
import { CONFIRMATION, FORM, FORWARD } from './origin.ts';

/**
 * Pauses every unfinished campaign, so that a restored copy does not send what the original is already
 * sending. Ends opt-out confirmations, forwards and confirmations of forms, because they cannot be resumed.
 */
export async function pauseUnfinished(client: ClientBase): Promise<void> {
  await client.query(
    `UPDATE campaigns SET paused = true, paused_at = now() WHERE NOT paused AND state IN ('scheduled', 'held', 'expanding', 'sending')`,
  );
  await expireOrigins(client, CONFIRMATION);
  await expireOrigins(client, FORWARD);
  await expireOrigins(client, FORM);
}
