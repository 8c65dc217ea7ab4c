import type { ClientBase } from 'pg';

/**
 * Ends everything that signs users in, after a backup was restored: sessions, pending sign-ins, mailed links, and the
 * trust in browsers. Some of it may have been revoked after the backup was made.
 */
export async function forgetSignIns(client: ClientBase): Promise<void> {
  await client.query('DELETE FROM sessions');
  await client.query('DELETE FROM pending_sign_ins');
  await client.query('DELETE FROM one_time_tokens');
  await client.query('UPDATE devices SET trusted_until = NULL');
}
