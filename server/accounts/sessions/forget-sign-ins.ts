import type { ClientBase } from 'pg';

/**
 * Ends what signs users in, after a backup was restored: sessions, sign-ins that wait, links that were mailed, and the trust
 * in browsers. Some of it was ended after the backup was made, perhaps because somebody else had it.
 */
export async function forgetSignIns(client: ClientBase): Promise<void> {
  await client.query('DELETE FROM sessions');
  await client.query('DELETE FROM pending_sign_ins');
  await client.query('DELETE FROM one_time_tokens');
  await client.query('UPDATE devices SET trusted_until = NULL');
}
