import type { Database } from './platform/db/handles.ts';
import type { CallApi } from './platform/testing/call-api.ts';
import type { KnownValues } from './platform/testing/fuzz/valid-values.ts';

/** Ids of existing objects, by path parameter, such as `groupId`. */
export type Ids = Record<string, number | string>;

export type RowOwner = { accountId: number; userId: number };

/**
 * A capability's objects in a test account. The browser tests and the tests of tenancy, backups, lists and
 * invalid calls use all examples. Some of these tests fail if an endpoint, table or list has no example.
 */
export type Example = {
  /** Sets up what `make` needs but only the operator can create. Idempotent. */
  prepare?: (db: Database) => Promise<void>;
  /**
   * Creates one object of each kind through the contract's endpoints, as a user would. `ids` are the ids
   * from capabilities listed earlier. Returns the new ids. `call` throws on an error response.
   */
  make?: (call: CallApi, ids: Ids) => Promise<Ids>;
  /** Valid bodies for endpoints with an id in their path, by endpoint name. The default is `{}`. */
  bodies?: Record<string, object>;
  /** Valid or almost valid values for input fields, by field name. */
  usual?: (ids: Ids) => KnownValues;
  /**
   * Inserts rows into tables that no endpoint fills. Uses difficult values: line breaks, quotes, NULL and
   * unusual bytes.
   */
  rows?: (db: Database, whose: RowOwner) => Promise<void>;
  /**
   * Inserts `count` rows into each list, many of them with the same timestamp. Returns the ids that the
   * lists require as parameters.
   */
  many?: (db: Database, whose: RowOwner, count: number) => Promise<Ids | void>;
};
