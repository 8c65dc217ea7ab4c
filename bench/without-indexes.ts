import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';

type Index = { name: string; drop: string; create: string };

/**
 * Does work while tables have no indexes and primary keys, and creates these again afterwards: loading rows and then sorting them is many times
 * faster than inserting them into indexes at random places.
 */
export async function withoutIndexes<Done>(
  db: OwnerDb,
  tables: readonly string[],
  work: () => Promise<Done>,
): Promise<Done> {
  const indexes = await findIndexes(db, tables);
  for (const { drop } of indexes) await sql.raw(drop).execute(db);
  const done = await work();
  for (const { name, create } of indexes) {
    console.error(`Creating ${name}`);
    await sql.raw(create).execute(db);
  }
  return done;
}

async function findIndexes(db: OwnerDb, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await sql<Index>`
    SELECT i.relname AS name,
      CASE WHEN c.oid IS NULL THEN format('DROP INDEX %I', i.relname) ELSE format('ALTER TABLE %I DROP CONSTRAINT %I', t.relname, c.conname) END AS drop,
      CASE WHEN c.oid IS NULL THEN pg_get_indexdef(i.oid)
        ELSE format('ALTER TABLE %I ADD CONSTRAINT %I %s', t.relname, c.conname, pg_get_constraintdef(c.oid)) END AS create
    FROM pg_index x JOIN pg_class t ON t.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
      LEFT JOIN pg_constraint c ON c.conindid = i.oid AND c.contype IN ('p', 'u')
    WHERE t.relname = ANY(${[...tables]}::text[]) AND t.relnamespace = 'public'::regnamespace ORDER BY t.relname, i.relname`.execute(
    db,
  );
  return rows;
}
