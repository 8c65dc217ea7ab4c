import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import { Problem, tooMany } from '../errors.ts';
import { type Bounds, Shares } from '../shares.ts';
import { patientPool } from './patient-pool.ts';
import type { Tables } from './tables.ts';

/** 64-bit integers are parsed as numbers: none of our ids or amounts comes near 2^53. */
types.setTypeParser(types.builtins.INT8, Number);
/** Dates stay text, YYYY-MM-DD: as a timestamp, a date would change between time zones. */
types.setTypeParser(types.builtins.DATE, String);

declare const scope: unique symbol;
type Scoped<Name> = Kysely<Tables> & { readonly [scope]?: Name };

/** Reads and writes every row. For the worker, the gateway and the command line. */
export type OwnerDb = Scoped<'owner'>;

/** A transaction limited to one account's rows. Statements still name the account (see ARCHITECTURE). */
export type Account = { readonly id: number; readonly db: Scoped<'account'> };

/** A transaction that sees only what signing in needs. */
export type BeforeAccountDb = Scoped<'before-account'>;

/** `atOneMoment`: all statements see the data as it was when the first one began (REPEATABLE READ); they must not write. */
export type Reading = { atOneMoment?: boolean };

export type Database = {
  owner: OwnerDb;
  /** With the owner's rights; for advisory locks, which belong to a connection. */
  pool: Pool;
  withAccount<Result>(
    accountId: number,
    work: (account: Account) => Promise<Result>,
    reading?: Reading,
  ): Promise<Result>;
  beforeAccount<Result>(work: (db: BeforeAccountDb) => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
};

/** The limits of requests, whose callers wait, and of which no account may delay another. Times are in milliseconds. */
export type RequestBounds = {
  /** The time-out for getting a connection. */
  connectMs: number;
  /** The time-out of one statement. */
  statementMs: number;
  /**
   * The connections for accounts. The rest of the pool is left for finding sessions and signing in
   * (http/address-limits.ts).
   */
  accounts: Required<Pick<Bounds, 'total' | 'each' | 'waiting'>>;
};

/**
 * `connections` is the most that this process opens; `options` are settings of each (`-c name=value`). Background
 * work waits and takes as long as it needs: without `requests`, nothing is limited.
 */
export type Connecting = { connections?: number; options?: string; requests?: RequestBounds };

/** For the web role. */
export const FOR_REQUESTS: Connecting & { requests: RequestBounds } = {
  connections: 20,
  requests: { connectMs: 10_000, statementMs: 15_000, accounts: { total: 12, each: 3, waiting: 60 } },
};

/**
 * How much longer than the statement time-out a connection may be silent, so that the server's cancellation arrives
 * first.
 */
const SILENT_MS = 5000;

/** Connects lazily. */
export function openDatabase(
  url: string,
  { connections = 10, options = '', requests }: Connecting = {},
): Database {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    application_name: 'carillon',
    options,
    ...(requests && { connectionTimeoutMillis: requests.connectMs }),
  });
  // A broken connection is replaced on next use. Without listeners, an error on an idle connection, or between two
  // statements of a transaction, would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const waited = requests
    ? patientPool(pool, { connectMs: requests.connectMs, silentMs: requests.statementMs + SILENT_MS })
    : pool;
  const owner: OwnerDb = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: waited }) });
  const shares = requests && sharesOf(requests);
  const bound = requests ? `; SET LOCAL statement_timeout = ${requests.statementMs}` : '';
  let stopping: Promise<void> | undefined;
  return {
    owner,
    pool,
    withAccount(accountId, work, { atOneMoment = false } = {}) {
      const isolation = atOneMoment ? 'repeatable read' : 'read committed';
      const begin = () => owner.transaction().setIsolationLevel(isolation);
      const transact = () =>
        begin().execute(async (db) => {
          // Plain SET LOCAL, in one round trip, because set_config() does not reach the workers of a distributed
          // database.
          const settings = `SET LOCAL ROLE carillon_account; SET LOCAL app.account_id = '${Math.trunc(accountId)}'`;
          await sql.raw(`${settings}${bound}`).execute(db);
          return work({ id: accountId, db });
        });
      return shares ? shares.during(accountId, transact) : transact();
    },
    beforeAccount: (work) =>
      owner.transaction().execute(async (db) => {
        await sql.raw(`SET LOCAL ROLE carillon_before_account${bound}`).execute(db);
        return work(db);
      }),
    stop: () => (stopping ??= close(owner, pool)),
  };
}

/** The accounts' shares of the connections. */
const sharesOf = ({ connectMs, accounts }: RequestBounds): Shares =>
  new Shares(
    { ...accounts, waitMs: connectMs },
    {
      tooMany: () =>
        tooMany('Your account has too many requests at work. Please wait until some are answered.', 2),
      inVain: () =>
        new Problem(
          'unavailable',
          'unavailable',
          'Your account’s other requests take too long. Please try again.',
        ),
    },
  );

/** Kysely ends the pool only if it has used it. */
async function close(owner: OwnerDb, pool: Pool): Promise<void> {
  await owner.destroy();
  if (!pool.ending) await pool.end();
}
