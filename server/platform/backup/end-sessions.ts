import type { ClientBase } from 'pg';

/**
 * Ends everything that signs users in: sessions, pending sign-ins, mailed links, and the trust in browsers. Some of
 * it may have been revoked after the backup was made.
 */
export async function endSessions(client: ClientBase): Promise<void> {
  for (const table of ['sessions', 'pending_sign_ins', 'one_time_tokens'])
    await client.query(`DELETE FROM ${table}`);
  await client.query('UPDATE devices SET trusted_until = NULL');
}
