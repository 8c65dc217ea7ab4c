import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { hashPassword } from './passwords.ts';

export type NewAccount = {
  name: string;
  username: string;
  password: string;
  fullName?: string;
  homeCountry?: string;
  timeZone?: string;
};

/** Makes an account with its first user. Throws `username_taken`. */
export async function createAccount(
  db: OwnerDb,
  wish: NewAccount,
): Promise<{ accountId: number; userId: number }> {
  const passwordHash = await hashPassword(wish.password);
  return db.transaction().execute(async (tx) => {
    const account = await tx
      .insertInto('accounts')
      .values({
        name: wish.name,
        ...(wish.homeCountry ? { home_country: wish.homeCountry } : {}),
        ...(wish.timeZone ? { time_zone: wish.timeZone } : {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const user = await tx
      .insertInto('users')
      .values({
        account_id: account.id,
        username: wish.username,
        password_hash: passwordHash,
        full_name: wish.fullName ?? '',
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!user) throw new Problem('conflict', 'username_taken', 'The username is already in use.', 'username');
    return { accountId: account.id, userId: user.id };
  });
}
