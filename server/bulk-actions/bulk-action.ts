import type { BulkActionName, BulkList } from '#contract/bulk-actions.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Total } from '#contract/fields.ts';
import type { AuditAction } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** What identifies a row of a list, and orders it. */
export type Key = string | number;

/** Some of the rows. `place` is where to look for more: after this key, or null if there are no more. */
export type Found<RowKey> = { keys: RowKey[]; place: RowKey | null };

/**
 * Where the rows are, since when, and why the action was started, where its call asks for that. `startedAt` is a PostgreSQL
 * timestamp, to the microsecond.
 */
export type Scope = { groupId: number | null; startedAt: string; reason: string | null };

/** How many of the given rows, from the first on, need nothing more, and for how many of these the action was done. */
export type Applied = { dealtWith: number; done: number };

type Definition<RowKey extends Key, Matching> = {
  name: BulkActionName;
  list: BulkList;
  /** The call that starts it. Whoever may make this call may also cancel the action. */
  startedBy: Endpoint;
  audited: Extract<AuditAction, `${'removal' | 'deletion'} of ${string}`>;
  /** The most rows to look at in one step, which should take about a tenth of a second. */
  rowsPerStep: number;
  /** Counts the rows that match. */
  count(account: Account, matching: Matching, groupId: number | null): Promise<Total>;
  /** Finds the keys of rows with these ids. Without it, ids are keys. */
  keysOf?(account: Account, ids: number[]): Promise<RowKey[]>;
  /**
   * Finds the next rows that match, in order of their keys, after the key `after`. It looks at `limit` rows at most, and
   * passes over rows that it can tell were added after the start.
   */
  next(
    account: Account,
    scope: Scope & { matching: Matching },
    after: RowKey | null,
    limit: number,
  ): Promise<Found<RowKey>>;
  /** Does the action for some rows, without those that are no longer there. The transaction may be rolled back. */
  apply(account: ActingAccount, scope: Scope, keys: RowKey[]): Promise<Applied>;
};

/** An action on many rows of a list. */
export type BulkAction = Definition<Key, unknown>;

/** Declares a bulk action with the types of its keys and of its list's query. */
export const bulkAction = <RowKey extends Key, Matching>(
  definition: Definition<RowKey, Matching>,
): BulkAction => definition;
