import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Returns the time when a migration ran on this database. */
export async function migratedAt(db: Kysely<Tables>, name: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`SELECT at FROM migrations WHERE name = ${name}`.execute(db);
  return rows[0]!.at;
}
