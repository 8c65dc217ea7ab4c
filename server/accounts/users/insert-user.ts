import type { Kysely } from 'kysely';
import type { UserRole } from '#contract/access.ts';
import { Problem } from '#server/platform/errors.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { StoredPassword } from '../passwords/hash.ts';

export type NewUser = {
  username: string;
  fullName: string;
  email: string;
  contact1: string;
  role: UserRole;
};

/** Adds a user to an existing account. Returns the user's id. Throws `username_taken`. */
export async function insertUser(
  tx: Kysely<Tables>,
  accountId: number,
  { username, fullName, email, contact1, role }: NewUser,
  password: StoredPassword,
): Promise<number> {
  const user = await tx
    .insertInto('users')
    .values({
      account_id: accountId,
      username,
      password_hash: password.hash,
      password_strength: password.strength,
      full_name: fullName,
      email,
      contact1,
      role,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!user) throw new Problem('conflict', 'username_taken', 'The username is already in use.', 'username');
  return user.id;
}
