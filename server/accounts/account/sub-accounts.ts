import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';

export type AccountState = 'active' | 'suspended' | 'closed';

/** A sub-account as its master sees it. `lastActiveAt` is when a user was last active, if ever. */
export type SubAccountRow = {
  id: number;
  masterId: number;
  name: string;
  state: AccountState;
  createdAt: Date;
  lastActiveAt: Date | null;
};

const state = sql<AccountState>`CASE WHEN a.closed_at IS NOT NULL THEN 'closed' WHEN a.suspended_at IS NOT NULL THEN 'suspended' ELSE 'active' END`;

const lastActiveAt = sql<Date | null>`greatest(
  (SELECT max(last_used_at) FROM sessions s WHERE s.account_id = a.id),
  (SELECT max(last_used_at) FROM devices d WHERE d.account_id = a.id))`;

const rowsOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('accounts as a')
    .select(['a.id', 'a.name', 'a.created_at as createdAt'])
    .select((of) => of.ref('a.master_account_id').$notNull().as('masterId'))
    .select([state.as('state'), lastActiveAt.as('lastActiveAt')])
    .where('a.master_account_id', 'is not', null);

/** Returns the sub-accounts of all masters with ids above `after`, by id. */
export const subAccountsAfter = (db: OwnerDb, after: number, limit: number): Promise<SubAccountRow[]> =>
  rowsOf(db).where('a.id', '>', after).orderBy('a.id').limit(limit).execute();

export async function readSubAccounts(db: OwnerDb, ids: readonly number[]): Promise<SubAccountRow[]> {
  if (ids.length === 0) return [];
  return rowsOf(db)
    .where(sql<boolean>`a.id = ANY(${arrayLiteral(ids)}::bigint[])`)
    .execute();
}

/** A sub-account, locked until the transaction ends. */
export type LockedSubAccount = { id: number; name: string; state: AccountState };

/** Locks a sub-account of a master. Throws `not_found` for any other account. */
export async function lockSubAccount(tx: OwnerDb, masterId: number, id: number): Promise<LockedSubAccount> {
  const row = await tx
    .selectFrom('accounts as a')
    .select(['a.id', 'a.name', state.as('state')])
    .where('a.id', '=', id)
    .where('a.master_account_id', '=', masterId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('sub-account');
  return row;
}

/** Locks any account, for the operator. Throws `not_found`. */
export async function lockAccount(
  tx: OwnerDb,
  id: number,
): Promise<LockedSubAccount & { masterId: number | null }> {
  const row = await tx
    .selectFrom('accounts as a')
    .select(['a.id', 'a.name', 'a.master_account_id as masterId', state.as('state')])
    .where('a.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('account');
  return row;
}

/** Returns the id of one of a master's sub-accounts that is not closed, or undefined if there is none. */
export async function openSubAccountOf(tx: OwnerDb, masterId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('master_account_id', '=', masterId)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Counts a master's sub-accounts that are not closed. */
export async function countSubAccounts(tx: OwnerDb, masterId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('master_account_id', '=', masterId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export type NewSubAccount = { name: string; timeZone: string; homeCountry: string };

/** Creates a sub-account under its master's brand, without users. Returns its id. */
export async function insertSubAccount(
  tx: OwnerDb,
  masterId: number,
  { name, timeZone, homeCountry }: NewSubAccount,
): Promise<number> {
  const master = await tx
    .selectFrom('accounts')
    .select(['brand_id', 'country_of_residence', 'utc_offset'])
    .where('id', '=', masterId)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('accounts')
    .values({
      master_account_id: masterId,
      name,
      time_zone: timeZone,
      home_country: homeCountry,
      brand_id: master.brand_id,
      country_of_residence: master.country_of_residence,
      utc_offset: master.utc_offset,
      is_buy_now: false,
      uses_master_features: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
