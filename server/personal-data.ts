import type { Kysely } from 'kysely';
import type { Account } from './platform/db/handles.ts';
import type { Tables } from './platform/db/tables.ts';

/** A phone number (E.164 digits), and the account that stores data about it. */
export type DataSubject = { accountId: number; number: string };

/** The result of a step that found only locked rows. The step is repeated after a pause. */
export const LOCKED = 'locked';

/**
 * The personal data that a capability stores about phone numbers. People may request it and have it erased
 * (decision 38). Erasure runs in the owner's transactions, so each statement must filter by account.
 */
export type PersonalData = {
  /**
   * Tables that may contain a number, a name, or text from or about a person. The values describe how
   * erasure changes their rows.
   */
  tables: Partial<Record<keyof Tables, string>>;
  /**
   * Returns a person's data by heading, for an export. Messages and replies are exported separately, as a
   * conversation.
   */
  collect?: (account: Account, number: string) => Promise<Record<string, unknown[]>>;
  /**
   * Checks that erasure can begin, in the transaction of `erase`. Throws a `conflict` if running work would
   * store the number again. Locks whatever could start such work.
   */
  check?: (tx: Kysely<Tables>, subject: DataSubject) => Promise<void>;
  /** Erases data that has few rows. All capabilities share one transaction. */
  erase?: (tx: Kysely<Tables>, subject: DataSubject) => Promise<void>;
  /**
   * Erases data that may have many rows, in small steps. Runs after `erase`, with a transaction for each
   * step. `position` is the last step's result (null at first) and is stored as JSON. Returns null when the
   * erasure is complete, and `LOCKED` if other work has locked all remaining rows.
   */
  eraseBatch?: (tx: Kysely<Tables>, subject: DataSubject, position: unknown) => Promise<unknown>;
};
