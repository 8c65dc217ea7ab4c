import type { Kysely, KyselyPlugin } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** As far as the database can tell, the process ended here. */
export class Crash extends Error {}

/**
 * A database that fails at statement number `at` (the first is 1) and at every later statement, as if the process had been killed.
 * Committed work stays; an open transaction is rolled back.
 */
export function crashingAt<Db extends Kysely<Tables>>(db: Db, at: number): Db {
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
