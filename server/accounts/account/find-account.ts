import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { hasUsername } from './username.ts';

/**
 * Finds an account by its id, or by the username of one of its users. Returns its id. Throws `not_found`.
 */
export async function findAccountId(db: Kysely<Tables>, idOrUsername: string): Promise<number> {
  const found = /^\d{1,15}$/.test(idOrUsername)
    ? await db.selectFrom('accounts').select('id').where('id', '=', Number(idOrUsername)).executeTakeFirst()
    : await db
        .selectFrom('users')
        .select('account_id as id')
        .where(hasUsername(idOrUsername))
        .executeTakeFirst();
  if (!found) throw new Problem('not_found', 'not_found', `There is no account "${idOrUsername}".`);
  return found.id;
}

/** Finds the account of a user by username. Returns undefined for an unknown username. */
export async function findAccountOf(
  db: Kysely<Tables>,
  username: string,
): Promise<{ id: number; name: string } | undefined> {
  return db
    .selectFrom('accounts')
    .innerJoin('users', 'users.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.name'])
    .where(hasUsername(username))
    .executeTakeFirst();
}

export async function hasAccounts(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Returns account names by account id. */
export async function accountNames(db: Kysely<Tables>, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('accounts').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether the account pays by invoice afterwards instead of using prepaid credits. */
export async function isPostpaid({ id, db }: Account): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('is_postpaid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.is_postpaid;
}
