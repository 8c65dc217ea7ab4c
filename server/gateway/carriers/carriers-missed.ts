import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';

/** What the carriers are called that messages of an account wait for though they are down. */
export async function carriersMissed({ db }: Account): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM carriers_missed() name`.execute(db);
  return rows.map(({ name }) => name);
}
