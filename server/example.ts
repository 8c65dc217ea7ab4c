import type { Database } from './platform/db/handles.ts';
import type { CallApi } from './platform/testing/call-api.ts';
import type { Known } from './platform/testing/fuzz/valid-values.ts';

/** The ids of existing things, by their names in the paths of calls: `groupId`. */
export type Ids = Record<string, number | string>;

/** The owner of rows. */
export type Whose = { accountId: number; userId: number };

/**
 * A capability's part of a test's account. The tests of tenancy, backups, lists and invalid calls, and those in the
 * browser, walk all examples, and find calls, tables and lists that no example covers.
 */
export type Example = {
  /** Sets up what `make` takes for granted and only the operator can do. Idempotent. */
  prepare?: (db: Database) => Promise<void>;
  /**
   * Makes one of each kind, through calls of the contract as a user would, and returns the ids. It gets those of the
   * capabilities listed before it. An error answer ends it.
   */
  make?: (call: CallApi, ids: Ids) => Promise<Ids>;
  /** Valid bodies for calls with an id in their path, by the call's name. Calls not listed get `{}`. */
  bodies?: Record<string, object>;
  /** Values that are valid, or nearly so, wherever a call has a field with that name. */
  usual?: (ids: Ids) => Known;
  /** Inserts rows into the tables that no call fills, with difficult values: line breaks, quotes, NULL, odd octets. */
  rows?: (db: Database, whose: Whose) => Promise<void>;
  /**
   * Inserts `count` rows into each list, many with the same timestamp. Returns the ids that the lists are selected
   * by.
   */
  many?: (db: Database, whose: Whose, count: number) => Promise<Ids | void>;
};
