import type { ClientBase } from 'pg';

/** A copy beside its original must not charge cards: it drops them, without asking providers to delete the original's cards. */
export async function stopTopUpsInCopy(client: ClientBase): Promise<void> {
  await client.query('UPDATE top_up_rules SET is_on = false');
  await client.query('DELETE FROM saved_cards');
}
