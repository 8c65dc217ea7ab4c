import type { ClientBase } from 'pg';

/** In a copy beside its original no card is charged: the copy forgets them, and the providers keep them for the original. */
export async function stopInCopy(client: ClientBase): Promise<void> {
  await client.query('UPDATE top_up_rules SET is_on = false');
  await client.query('DELETE FROM saved_cards');
}
