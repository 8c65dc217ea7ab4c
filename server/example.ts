import type { Database } from './platform/db/handles.ts';
import type { CallerOf } from './platform/testing/console.ts';
import type { Known } from './platform/testing/fuzz/valid-values.ts';

/** Ids of what there is, by the name that they have in the paths of calls: `groupId`. */
export type Ids = Record<string, number | string>;

/** Whose rows they are. */
export type Whose = { accountId: number; userId: number };

/**
 * What a test's account has of a capability. The tests of tenancy, of backups, of lists, of wrong calls and in the browser
 * walk these: a call, table or list for which there is nothing in any is found by them.
 */
export type Example = {
  /**
   * Makes one of each kind, through calls of the contract as a user would, and returns their ids; given those of the
   * capabilities listed before it. An answer that is an error ends it.
   */
  make?: (call: CallerOf, ids: Ids) => Promise<Ids>;
  /** Bodies that are right for calls with an id in their path, by the call's name. One without any takes `{}`. */
  bodies?: Record<string, object>;
  /** What is valid wherever a call has a field of that name, or nearly so. */
  usual?: (ids: Ids) => Known;
  /** Puts rows into the tables that no call fills, with what is hard to carry: line ends, quotes, NULL, odd octets. */
  rows?: (db: Database, whose: Whose) => Promise<void>;
  /** Puts so many of everything into the lists, much of it made at the same moment. Returns the ids that the lists go by. */
  many?: (db: Database, whose: Whose, count: number) => Promise<Ids | void>;
};
