import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import { Problem, tooMany } from '../errors.ts';
import { type Bounds, FairSemaphore } from '../fair-semaphore.ts';
import { poolWithTimeouts } from './pool-with-timeouts.ts';
import { PreparingClient } from './prepared-statements.ts';
import type { Tables } from './tables.ts';

/** Parse 64-bit integers as numbers. None of our ids or amounts comes near 2^53. */
types.setTypeParser(types.builtins.INT8, Number);
/** Keep dates as strings, YYYY-MM-DD. As a timestamp, a date would change between time zones. */
types.setTypeParser(types.builtins.DATE, String);

declare const scope: unique symbol;
type ScopedDb<Name> = Kysely<Tables> & { readonly [scope]?: Name };

/**
 * Reads and writes the rows of all accounts. Used mainly by the worker, the gateway and the command line.
 */
export type OwnerDb = ScopedDb<'owner'>;

/** A transaction limited to one account's rows. Statements still name the account (see ARCHITECTURE.md). */
export type Account = { readonly id: number; readonly db: ScopedDb<'account'> };

/** A transaction that sees only the data needed to sign in. */
export type BeforeAccountDb = ScopedDb<'before-account'>;

/**
 * `snapshot`: all statements see the data as of the first statement (REPEATABLE READ), and must not write.
 */
export type TransactionOptions = { snapshot?: boolean };

export type Database = {
  owner: OwnerDb;
  /** Has the owner's rights. For advisory locks, which belong to a connection. */
  pool: Pool;
  withAccount<Result>(
    accountId: number,
    work: (account: Account) => Promise<Result>,
    reading?: TransactionOptions,
  ): Promise<Result>;
  beforeAccount<Result>(work: (db: BeforeAccountDb) => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
};

/** Limits for requests, so that no account delays another. Times are in milliseconds. */
export type RequestBounds = {
  /** The time-out for getting a connection. */
  connectMs: number;
  /** The time-out of each statement. */
  statementMs: number;
  /**
   * Limits the connections that accounts use. The rest of the pool is for looking up sessions and signing in
   * (http/address-limits.ts).
   */
  accounts: Required<Pick<Bounds, 'total' | 'perHolder' | 'maxWaiting'>>;
};

/**
 * `connections` is the maximum number of connections of this process. `options` are settings for each
 * connection (`-c name=value`). Without `requests`, as for background work, nothing times out.
 */
export type ConnectionOptions = { connections?: number; options?: string; requests?: RequestBounds };

export const WEB_CONNECTION_OPTIONS: ConnectionOptions & { requests: RequestBounds } = {
  connections: 20,
  requests: { connectMs: 10_000, statementMs: 15_000, accounts: { total: 12, perHolder: 3, maxWaiting: 60 } },
};

/**
 * How long a connection may be silent beyond the statement time-out, in milliseconds. PostgreSQL's
 * cancellation must arrive first.
 */
const SILENT_MS = 5000;

/** Returns the handles of a database. Their connection pool connects on first use. */
export function openDatabase(
  url: string,
  { connections = 10, options = '', requests }: ConnectionOptions = {},
): Database {
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: url,
    max: connections,
    application_name: 'carillon',
    options,
    ...(requests && { connectionTimeoutMillis: requests.connectMs }),
  });
  // The pool replaces a broken connection on next use. Without these listeners, an error on an idle
  // connection or between statements would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const timedPool = requests
    ? poolWithTimeouts(pool, { connectMs: requests.connectMs, silentMs: requests.statementMs + SILENT_MS })
    : pool;
  const owner: OwnerDb = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: timedPool }) });
  const semaphore = requests && accountSemaphore(requests);
  const timeoutSetting = requests ? `; SET LOCAL statement_timeout = ${requests.statementMs}` : '';
  let stopping: Promise<void> | undefined;
  return {
    owner,
    pool,
    withAccount(accountId, work, { snapshot = false } = {}) {
      const isolation = snapshot ? 'repeatable read' : 'read committed';
      const begin = () => owner.transaction().setIsolationLevel(isolation);
      const transact = () =>
        begin().execute(async (db) => {
          // Use SET LOCAL, because set_config() does not reach the workers of a distributed database. Send
          // all settings in one round trip.
          const settings = `SET LOCAL ROLE carillon_account; SET LOCAL app.account_id = '${Math.trunc(accountId)}'`;
          await sql.raw(`${settings}${timeoutSetting}`).execute(db);
          return work({ id: accountId, db });
        });
      return semaphore ? semaphore.run(accountId, transact) : transact();
    },
    beforeAccount: (work) =>
      owner.transaction().execute(async (db) => {
        await sql.raw(`SET LOCAL ROLE carillon_before_account${timeoutSetting}`).execute(db);
        return work(db);
      }),
    stop: () => (stopping ??= close(owner, pool)),
  };
}

/** Divides the connections fairly between accounts. */
const accountSemaphore = ({ connectMs, accounts }: RequestBounds): FairSemaphore =>
  new FairSemaphore(
    { ...accounts, maxWaitMs: connectMs },
    {
      queueFull: () =>
        tooMany('Your account is running too many requests at once. Please wait until some finish.', 2),
      timedOut: () =>
        new Problem(
          'unavailable',
          'unavailable',
          'Your account has other slow requests running. Wait a moment and try again.',
        ),
    },
  );

/** Closes the pool. Kysely ends only a pool that it has used. */
async function close(owner: OwnerDb, pool: Pool): Promise<void> {
  await owner.destroy();
  if (!pool.ending) await pool.end();
}
