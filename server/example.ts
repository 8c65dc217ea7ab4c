import type { Database } from './platform/db/handles.ts';
import type { CallApi } from './platform/testing/call-api.ts';
import type { KnownValues } from './platform/testing/fuzz/valid-values.ts';

/** The ids of existing objects, by the name of the path parameter: `groupId`. */
export type Ids = Record<string, number | string>;

export type RowOwner = { accountId: number; userId: number };

/**
 * The objects of a capability in a test account. The tests of tenancy, backups, lists and invalid calls, and the
 * browser tests, go through all examples. They fail for calls, tables and lists that no example covers.
 */
export type Example = {
  /** Sets up what `make` requires and only the operator can create. Idempotent. */
  prepare?: (db: Database) => Promise<void>;
  /**
   * Creates one object of each kind through the contract's calls, as a user would. `ids` are those of the capabilities
   * listed earlier. Returns the new ids. `call` throws on an error answer.
   */
  make?: (call: CallApi, ids: Ids) => Promise<Ids>;
  /** Valid bodies for calls with an id in their path, by the call's name. Calls not listed get `{}`. */
  bodies?: Record<string, object>;
  /** Values for fields of calls, by field name. They are valid, or nearly so. */
  usual?: (ids: Ids) => KnownValues;
  /**
   * Inserts rows into the tables that no call fills. The values are difficult: line breaks, quotes, NULL, odd octets.
   */
  rows?: (db: Database, whose: RowOwner) => Promise<void>;
  /**
   * Inserts `count` rows into each list, many with the same timestamp. Returns the ids that the lists take as
   * parameters.
   */
  many?: (db: Database, whose: RowOwner, count: number) => Promise<Ids | void>;
};
