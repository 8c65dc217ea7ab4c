import type { Kysely } from 'kysely';
import type { Account } from './platform/db/handles.ts';
import type { Tables } from './platform/db/tables.ts';

/** A phone number (E.164 digits) and the account that keeps data about it. */
export type DataSubject = { accountId: number; number: string };

/**
 * The data that a capability keeps about phone numbers. A person may request it and have it erased (decision 38). Erasure
 * runs in the owner's transactions, so each statement must name the account.
 */
export type PersonalData = {
  /** The tables that may hold a number, or a person's name or words, and what erasure does to their rows. */
  tables: Partial<Record<keyof Tables, string>>;
  /** The data for a person who requests it, by heading. Messages and replies are read as the conversation. */
  tell?: (account: Account, number: string) => Promise<Record<string, unknown[]>>;
  /**
   * Runs before anything is erased, in the transaction of `forget`. Throws a `conflict` if work in progress would store
   * the number again, and locks what could start such work.
   */
  check?: (tx: Kysely<Tables>, whom: DataSubject) => Promise<void>;
  /** Erases data with few rows. All capabilities share one transaction. */
  forget?: (tx: Kysely<Tables>, whom: DataSubject) => Promise<void>;
  /**
   * Erases data with many rows in steps, each bounded. Called after `forget`, in a transaction per step, with the place
   * that the last step returned (null at first), until it returns null. The place is stored as JSON.
   */
  forgetSome?: (tx: Kysely<Tables>, whom: DataSubject, place: unknown) => Promise<unknown>;
};
