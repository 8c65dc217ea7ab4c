import type { Kysely } from 'kysely';
import type { Account } from './platform/db/handles.ts';
import type { Tables } from './platform/db/tables.ts';

/** A phone number (E.164 digits) and the account that stores data about it. */
export type DataSubject = { accountId: number; number: string };

/**
 * The data that a capability stores about phone numbers. A person may request it and have it erased (decision 38). Erasure
 * runs in the owner's transactions, so each statement must name the account.
 */
export type PersonalData = {
  /** The tables that may hold a number, or a person's name or words, and what erasure does to their rows. */
  tables: Partial<Record<keyof Tables, string>>;
  /** Returns the data for a person who requests it, by heading. Messages and replies are exported as the conversation. */
  collect?: (account: Account, number: string) => Promise<Record<string, unknown[]>>;
  /**
   * Runs before anything is erased, in the transaction of `erase`. Throws a `conflict` if work in progress would store
   * the number again, and locks what could start such work.
   */
  check?: (tx: Kysely<Tables>, subject: DataSubject) => Promise<void>;
  /** Erases data with few rows. All capabilities share one transaction. */
  erase?: (tx: Kysely<Tables>, subject: DataSubject) => Promise<void>;
  /**
   * Erases data with many rows in steps, each bounded. Called after `erase`, in a transaction per step, with the
   * position that the last step returned (null at first), until it returns null. The position is stored as JSON.
   */
  eraseBatch?: (tx: Kysely<Tables>, subject: DataSubject, position: unknown) => Promise<unknown>;
};
