import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { hashPassword, type StoredPassword } from '../passwords/hash.ts';
import type { UserId } from '../tokens.ts';

export type NewAccount = {
  name: string;
  username: string;
  /** Set for a password that an operator chose: the user must replace it at the next sign-in. */
  mustChangePassword?: boolean;
  fullName?: string;
  email?: string;
  contact1?: string;
  contact2?: string;
  brandId?: number;
  isTrial?: boolean;
  /** The country to assume for numbers without a country code. */
  homeCountry?: string;
  countryOfResidence?: string;
  utcOffset?: number;
  timeZone?: string;
};

/** Creates an account with its first user. Throws `username_taken`. */
export async function createAccount(
  db: OwnerDb,
  { password, ...input }: NewAccount & { password: string },
): Promise<UserId> {
  const kept = await hashPassword(password);
  return db.transaction().execute((tx) => insertAccount(tx, input, kept));
}

/** Like `createAccount`, but takes a hashed password and uses the caller's transaction. */
export async function insertAccount(
  tx: OwnerDb,
  input: NewAccount,
  password: StoredPassword,
): Promise<UserId> {
  const { id: accountId } = await tx
    .insertInto('accounts')
    .values({
      name: input.name,
      brand_id: input.brandId,
      is_trial: input.isTrial,
      home_country: input.homeCountry,
      country_of_residence: input.countryOfResidence ?? input.homeCountry,
      utc_offset: input.utcOffset,
      time_zone: input.timeZone,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = await tx
    .insertInto('users')
    .values({
      account_id: accountId,
      username: input.username,
      password_hash: password.hash,
      password_strength: password.strength,
      must_change_password: input.mustChangePassword,
      full_name: input.fullName,
      email: input.email,
      contact1: input.contact1,
      contact2: input.contact2,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!user) throw new Problem('conflict', 'username_taken', 'The username is already in use.', 'username');
  return { accountId, userId: user.id };
}
