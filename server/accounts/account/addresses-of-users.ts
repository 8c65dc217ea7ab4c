import type { Account } from '#server/platform/db/handles.ts';

/** The e-mail addresses of the users of an account, in small letters. */
export async function addressesOfUsers({ id, db }: Account): Promise<Set<string>> {
  const rows = await db.selectFrom('users').select('email').where('account_id', '=', id).execute();
  return new Set(rows.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])));
}
