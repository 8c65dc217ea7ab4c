import type { Account } from '#server/platform/db/handles.ts';

/** Returns the email addresses of an account's users, in lower case. */
export async function addressesOfUsers({ id, db }: Account): Promise<Set<string>> {
  const rows = await db.selectFrom('users').select('email').where('account_id', '=', id).execute();
  return new Set(rows.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])));
}
