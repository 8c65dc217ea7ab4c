import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';

/** The names of carriers that are down while messages of the account wait for them. */
export async function unavailableCarriers({ db }: Account): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM carriers_missed() name`.execute(db);
  return rows.map(({ name }) => name);
}
