import type { ClientBase } from 'pg';

/**
 * Ends all sessions and pending sign-ins in a restored backup. Revokes all one-time tokens, and trust in
 * browsers. Users may have ended or revoked any of these after the backup was made.
 */
export async function forgetSignIns(client: ClientBase): Promise<void> {
  await client.query('DELETE FROM sessions');
  await client.query('DELETE FROM pending_sign_ins');
  await client.query('DELETE FROM one_time_tokens');
  await client.query('UPDATE devices SET trusted_until = NULL');
}
