import type { Kysely, KyselyPlugin } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** Simulates the end of the process, as seen by the database. */
export class Crash extends Error {}

/**
 * Returns a database that fails at statement number `at` (counted from 1) and at all later statements, as if
 * the process had been killed. Committed work remains; an open transaction is rolled back.
 */
export function crashAtStatement<Db extends Kysely<Tables>>(db: Db, at: number): Db {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      if (statements >= at) throw new Crash(`before statement ${at}`);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin) as Db;
}
