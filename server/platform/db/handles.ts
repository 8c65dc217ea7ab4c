import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import { Problem, tooMany } from '../errors.ts';
import { type Bounds, Shares } from '../shares.ts';
import { patientPool } from './patient-pool.ts';
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
  /** For advisory locks, which are a connection's, with the owner's rights. */
  pool: Pool;
  withAccount<Result>(accountId: number, work: (account: Account) => Promise<Result>): Promise<Result>;
  beforeAccount<Result>(work: (db: BeforeAccountDb) => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
};

/** What bounds requests, whose senders wait, and of whom no account is to wait for another. Times are in milliseconds. */
export type RequestBounds = {
  /** How long a request waits for a connection. */
  connectMs: number;
  /** How long one statement may take. */
  statementMs: number;
  /** The connections of the accounts; what they leave of the pool is there for finding sessions, and for signing in
   * (http/address-limits.ts). */
  accounts: Required<Pick<Bounds, 'total' | 'each' | 'waiting'>>;
};

/**
 * `connections` is the most that this process opens, `options` are settings of each (`-c name=value`). Work in the
 * background waits for its turn, and takes as long as it takes: without `requests`, nothing is bounded.
 */
export type Connecting = { connections?: number; options?: string; requests?: RequestBounds };

/** Of the web role. */
export const FOR_REQUESTS: Connecting & { requests: RequestBounds } = {
  connections: 20,
  requests: { connectMs: 10_000, statementMs: 15_000, accounts: { total: 12, each: 3, waiting: 60 } },
};

/** How much longer than a statement's time its connection may be silent: for the server's own cancelling to arrive first. */
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
  // A connection that breaks is replaced on next use; without listeners, one that is idle and one that is between two
  // statements of a transaction would end the process.
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
    withAccount(accountId, work) {
      const transact = () =>
        owner.transaction().execute(async (db) => {
          // Plain SET LOCAL, in one round trip: set_config() does not travel to the workers of a distributed database.
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

/** Kysely ends the pool only if it was used through it. */
async function close(owner: OwnerDb, pool: Pool): Promise<void> {
  await owner.destroy();
  if (!pool.ending) await pool.end();
}
