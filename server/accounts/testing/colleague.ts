import type { TestAccount } from '#server/platform/testing/console.ts';
import type { TestDatabase } from '#server/platform/testing/database.ts';

/** Adds a user to an account, with the first user's password. Returns the new user's id. */
export async function addColleague({ db }: TestDatabase, { userId }: TestAccount, username: string) {
  const { rows } = await db.pool.query<{ id: number }>(
    `INSERT INTO users (account_id, username, password_hash)
     SELECT account_id, $2, password_hash FROM users WHERE id = $1 RETURNING id`,
    [userId, username],
  );
  return rows[0]!.id;
}
