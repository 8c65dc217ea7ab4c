import type { ClientBase } from 'pg';

/**
 * Stops automatic top-up in a copy of a database, so that the copy charges no cards. Drops the saved cards
 * without asking providers to delete them, because the original still uses them.
 */
export async function stopTopUpsInCopy(client: ClientBase): Promise<void> {
  await client.query('UPDATE top_up_rules SET is_on = false');
  await client.query('DELETE FROM saved_cards');
}
