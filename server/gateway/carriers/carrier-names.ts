import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** Returns the names of carriers by id. Omits removed carriers. */
export async function carrierNames({ db }: Pick<Account, 'db'>, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, name FROM carrier_names(${arrayLiteral(ids)}::integer[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
