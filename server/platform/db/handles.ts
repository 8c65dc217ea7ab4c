import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import type { Tables } from './tables.ts';

/** 64-bit integers arrive as numbers: no id or amount of ours comes near 2^53. */
types.setTypeParser(types.builtins.INT8, Number);
/** A day is a text, YYYY-MM-DD: as a moment, it would be another day in another time zone. */
types.setTypeParser(types.builtins.DATE, String);

declare const scope: unique symbol;
type Scoped<Name> = Kysely<Tables> & { readonly [scope]?: Name };

/** Sees and writes every row. For the worker, the gateway and the command line. */
export type OwnerDb = Scoped<'owner'>;

/** A transaction that meets one account's rows only; every statement still names the account (see ARCHITECTURE). */
export type Account = { readonly id: number; readonly db: Scoped<'account'> };

/** A transaction that sees only what sign-in needs. */
export type BeforeAccountDb = Scoped<'before-account'>;

export type Database = {
  owner: OwnerDb;
  /** For COPY, LISTEN and cursors, with the owner's rights. */
  pool: Pool;
  withAccount<Result>(accountId: number, work: (account: Account) => Promise<Result>): Promise<Result>;
  beforeAccount<Result>(work: (db: BeforeAccountDb) => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
};

type Connecting = { connections?: number; options?: string };

/** Connects lazily. `connections` is the most that this process opens, `options` are settings of each (`-c name=value`). */
export function openDatabase(url: string, { connections = 10, options = '' }: Connecting = {}): Database {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    application_name: 'carillon',
    options,
  });
  // A connection that breaks is replaced on next use; without listeners, one that is idle and one that is between two
  // statements of a transaction would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const owner: OwnerDb = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let stopping: Promise<void> | undefined;
  return {
    owner,
    pool,
    withAccount: (accountId, work) =>
      owner.transaction().execute(async (db) => {
        // Plain SET LOCAL, in one round trip: set_config() does not travel to the workers of a distributed database.
        await sql
          .raw(`SET LOCAL ROLE carillon_account; SET LOCAL app.account_id = '${Math.trunc(accountId)}'`)
          .execute(db);
        return work({ id: accountId, db });
      }),
    beforeAccount: (work) =>
      owner.transaction().execute(async (db) => {
        await sql.raw('SET LOCAL ROLE carillon_before_account').execute(db);
        return work(db);
      }),
    stop: () => (stopping ??= close(owner, pool)),
  };
}

/** Kysely ends the pool only if it was used through it. */
async function close(owner: OwnerDb, pool: Pool): Promise<void> {
  await owner.destroy();
  if (!pool.ending) await pool.end();
}
