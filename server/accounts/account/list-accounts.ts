import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { type Trait, TRAIT_NAMES, TRAITS } from './change-account.ts';

/** An account as listed for the operator. `username` belongs to its first user. */
export type ListedAccount = {
  id: number;
  name: string;
  username: string | null;
  master: number | null;
} & Record<Trait, boolean>;

/** Lists every account, oldest first. */
export async function listAccounts(db: Kysely<Tables>): Promise<ListedAccount[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'master_account_id', ...TRAIT_NAMES.map((name) => TRAITS[name])])
    .select((of) =>
      of
        .selectFrom('users')
        .select('username')
        .whereRef('account_id', '=', 'accounts.id')
        .orderBy('id')
        .limit(1)
        .as('username'),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    username: row.username,
    master: row.master_account_id,
    ...traitsOf(row),
  }));
}

const traitsOf = (row: Record<(typeof TRAITS)[Trait], boolean>): Record<Trait, boolean> =>
  Object.fromEntries(TRAIT_NAMES.map((name) => [name, row[TRAITS[name]]])) as Record<Trait, boolean>;
