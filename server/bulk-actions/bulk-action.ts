import type { BulkActionName, BulkList } from '#contract/bulk-actions.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Total } from '#contract/fields.ts';
import type { AuditAction } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** Identifies and orders the rows of a list. */
export type Key = string | number;

/** A page of keys. `cursor` is the key to continue after; null at the end. */
export type KeyPage<RowKey> = { keys: RowKey[]; cursor: RowKey | null };

/**
 * The group of the rows, the start time, and the action's settings. `startedAt` is a PostgreSQL timestamp in
 * microseconds.
 */
export type Scope<Settings = unknown> = { groupId: number | null; startedAt: string; settings: Settings };

/** The previous state of a step's rows: what the action needs to undo the step. */
export type Before = object;

/**
 * The result of a step. `processed`: how many of the first rows are finished. `done`: how many of them the action changed. `before`: their
 * previous state. `changeCount`: how many changes it contains, if not `done`.
 */
export type Applied<Kept extends Before = Before> = {
  processed: number;
  done: number;
  before?: Kept;
  changeCount?: number;
};

type Definition<RowKey extends Key, Matching, Settings, Kept extends Before> = {
  name: BulkActionName;
  list: BulkList;
  /** The call that starts it. A caller who may make this call may also cancel the action. */
  startedBy: Endpoint;
  audited: Exclude<Extract<AuditAction, `${string} started`>, 'import started'>;
  /** Only one such action runs per account, because two could undo each other's work for ever. */
  exclusive?: true;
  /** The most rows to examine in a step, which should take about a tenth of a second. */
  rowsPerStep: number;
  /** Counts the rows that match. */
  count(account: Account, matching: Matching, groupId: number | null): Promise<Total>;
  /** Finds the keys of rows by id. Without it, ids are keys. */
  keysOf?(account: Account, ids: number[]): Promise<RowKey[]>;
  /**
   * Finds the next matching rows in key order, after the key `after`. Examines at most `limit` rows, and skips rows
   * that it recognises as added after the start.
   */
  next(
    account: Account,
    scope: Scope<Settings> & { matching: Matching },
    after: RowKey | null,
    limit: number,
  ): Promise<KeyPage<RowKey>>;
  /** Applies the action to some rows, except rows that no longer exist. The transaction may be rolled back. */
  apply(account: ActingAccount, scope: Scope<Settings>, keys: RowKey[]): Promise<Applied<Kept>>;
  /** Runs in the transaction that starts an undo. Throws if later changes must stay. */
  beginUndo?(account: Account, settings: Settings): Promise<void>;
  /**
   * Undoes a step, except for rows changed again since. Returns the number of restored rows, or both numbers if it also counts
   * rows that stay. An action without it cannot be undone.
   */
  undo?(
    account: ActingAccount,
    scope: Scope<Settings>,
    before: Kept,
  ): Promise<number | Pick<Applied, 'processed' | 'done'>>;
};

/** An action on many rows of a list. */
export type BulkAction = Definition<Key, unknown, unknown, Before>;

/** Declares a bulk action with the types of its keys, its list's query, its settings, and the stored previous state. */
export const bulkAction = <RowKey extends Key, Matching, Settings = unknown, Kept extends Before = Before>(
  definition: Definition<RowKey, Matching, Settings, Kept>,
): BulkAction => definition;
