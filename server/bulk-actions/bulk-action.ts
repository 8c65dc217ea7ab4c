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
 * Where the rows are, since when, and what else the action was told. `startedAt` is a PostgreSQL timestamp, to the
 * microsecond.
 */
export type Scope<Settings = unknown> = { groupId: number | null; startedAt: string; settings: Settings };

/** What the rows of a step were before it: whatever the action needs to take the step back. */
export type Before = object;

/**
 * How many of the given rows, from the first on, need nothing more, for how many of these the action was done, and what
 * they were before. `keeps` is how many things that tells of, if not as many as were done.
 */
export type Applied<Kept extends Before = Before> = {
  dealtWith: number;
  done: number;
  before?: Kept;
  keeps?: number;
};

type Definition<RowKey extends Key, Matching, Settings, Kept extends Before> = {
  name: BulkActionName;
  list: BulkList;
  /** The call that starts it. Whoever may make this call may also cancel the action. */
  startedBy: Endpoint;
  audited: Exclude<Extract<AuditAction, `${string} started`>, 'import started'>;
  /** Only one of them runs in an account at a time, because two could undo each other's work for ever. */
  alone?: true;
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
    scope: Scope<Settings> & { matching: Matching },
    after: RowKey | null,
    limit: number,
  ): Promise<Found<RowKey>>;
  /** Does the action for some rows, without those that are no longer there. The transaction may be rolled back. */
  apply(account: ActingAccount, scope: Scope<Settings>, keys: RowKey[]): Promise<Applied<Kept>>;
  /** Runs in the transaction that starts to take it back. Throws where what was done since must stay. */
  beginUndo?(account: Account, settings: Settings): Promise<void>;
  /**
   * Takes a step back, except for rows that were changed again since. Returns for how many rows, and of how many if it counts
   * those that stay. An action without it cannot be taken back.
   */
  undo?(
    account: ActingAccount,
    scope: Scope<Settings>,
    before: Kept,
  ): Promise<number | Pick<Applied, 'dealtWith' | 'done'>>;
};

/** An action on many rows of a list. */
export type BulkAction = Definition<Key, unknown, unknown, Before>;

/** Declares a bulk action with the types of its keys, its list's query, its settings, and what it keeps of a row. */
export const bulkAction = <RowKey extends Key, Matching, Settings = unknown, Kept extends Before = Before>(
  definition: Definition<RowKey, Matching, Settings, Kept>,
): BulkAction => definition;
