import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';

/** Returns the names of carriers that are down while the account has messages queued for them. */
export async function unavailableCarriers({ db }: Account): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM carriers_missed() name`.execute(db);
  return rows.map(({ name }) => name);
}
