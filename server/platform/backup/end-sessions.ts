import type { ClientBase } from 'pg';

/**
 * Ends what signs users in: sessions, sign-ins that wait, links that were mailed, and the trust in browsers. Some of it was
 * ended after the backup was made, perhaps because somebody else had it.
 */
export async function endSessions(client: ClientBase): Promise<void> {
  for (const table of ['sessions', 'pending_sign_ins', 'one_time_tokens'])
    await client.query(`DELETE FROM ${table}`);
  await client.query('UPDATE devices SET trusted_until = NULL');
}
