import type { ApiEnvironment } from '#contract/api-key-states.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** Returns the names of keys in reports, by id. */
export async function keyNames(account: Account, keyIds: number[]): Promise<Map<number, string>> {
  const rows = await readNames(account, keyIds);
  return new Map(rows.map((row) => [row.id, row.default_campaign || row.name]));
}

/** Returns the names and environments of keys that act in the account, by id. */
export async function actingKeys(
  account: Account,
  keyIds: number[],
): Promise<Map<number, { name: string; environment: ApiEnvironment }>> {
  const rows = await readNames(account, keyIds);
  return new Map(
    rows.map(({ id, name, environment }) => [id, { name, environment: environment as ApiEnvironment }]),
  );
}

/** Returns the names of keys that act in the account, by id. */
export async function actingKeyNames(account: Account, keyIds: number[]): Promise<Map<number, string>> {
  const rows = await readNames(account, keyIds);
  return new Map(rows.map((row) => [row.id, row.name]));
}

async function readNames({ id, db }: Account, keyIds: number[]) {
  if (keyIds.length === 0) return [];
  return db
    .selectFrom('api_keys')
    .select(['id', 'name', 'environment', 'default_campaign'])
    .where('account_id', '=', id)
    .where('id', 'in', keyIds)
    .execute();
}
