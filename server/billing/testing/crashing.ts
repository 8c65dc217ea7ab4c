import type { Kysely, KyselyPlugin } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** The process ended here, as far as the database can tell. */
export class Crash extends Error {}

/**
 * The same database, whose work breaks off before its statement number `at` (the first is 1), and at every one after that: as if the
 * process had been killed. What was committed stays, an open transaction is rolled back.
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
