import type { Kysely } from 'kysely';
import type { Account } from './platform/db/handles.ts';
import type { Tables } from './platform/db/tables.ts';

/** An account, and a number of which something is kept in it. */
export type Whom = { accountId: number; number: string };

/**
 * What a capability keeps about phone numbers: a person may ask for it, and have it forgotten (decision 38).
 * Forgetting has the owner's transactions, and names the account in each statement.
 */
export type AboutNumbers = {
  /** Each of its tables that may hold a number, or what a person wrote or is called, and what becomes of the rows. */
  tables: Partial<Record<keyof Tables, string>>;
  /** What it tells a person who asks, by a heading; messages and replies are read as the conversation. */
  tell?: (account: Account, number: string) => Promise<Record<string, unknown[]>>;
  /**
   * Runs before anything is forgotten, in the transaction of `forget`. Throws a `conflict` where something is under way that
   * would bring the number back, and locks what could start it.
   */
  check?: (tx: Kysely<Tables>, whom: Whom) => Promise<void>;
  /** Forgets what there are few rows of, all capabilities in one transaction. */
  forget?: (tx: Kysely<Tables>, whom: Whom) => Promise<void>;
  /**
   * Forgets some of what there may be many rows of, and looks at a bounded number of them. Called again and again, in transactions
   * of its own after `forget`, with the place that it returned, null at first, until it returns null: nothing is left. A place is
   * stored as JSON.
   */
  forgetSome?: (tx: Kysely<Tables>, whom: Whom, place: unknown) => Promise<unknown>;
};
