import type { BulkActionName, BulkList } from '#contract/bulk-actions.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Total } from '#contract/fields.ts';
import type { AuditAction } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** Identifies a row of a list. Rows are processed in the order of their keys. */
export type Key = string | number;

/** A page of keys. `cursor` is the key to continue after; null at the end. */
export type KeyPage<RowKey> = { keys: RowKey[]; cursor: RowKey | null };

/**
 * The scope of an action. `groupId` is the group whose rows it changes. `startedAt` is a PostgreSQL
 * timestamp with microseconds.
 */
export type Scope<Settings = unknown> = { groupId: number | null; startedAt: string; settings: Settings };

/** The previous state of the rows that a step changed. The action needs it to undo the step. */
export type UndoState = object;

/**
 * The result of a step. `processed` is how many rows, counted from the first, are finished. `done` is how
 * many of the finished rows the action changed. `before` is the previous state of the changed rows.
 * `changeCount` is the number of changes in `before`, if it differs from `done`.
 */
export type StepResult<Kept extends UndoState = UndoState> = {
  processed: number;
  done: number;
  before?: Kept;
  changeCount?: number;
};

type BulkActionDefinition<RowKey extends Key, Matching, Settings, Kept extends UndoState> = {
  name: BulkActionName;
  list: BulkList;
  /** The call that starts this action. Callers who may make it may also cancel and undo the action. */
  startedBy: Endpoint;
  audited: Exclude<Extract<AuditAction, `${string} started`>, 'import started'>;
  /**
   * Set if an account can run only one such action at a time, because two could revert each other's work
   * endlessly.
   */
  exclusive?: true;
  /** The most rows to examine in a step. A step should take about a tenth of a second. */
  rowsPerStep: number;
  /** Counts the matching rows. */
  count(account: Account, matching: Matching, groupId: number | null): Promise<Total>;
  /** Converts row ids to keys. Omitted if ids are the keys. */
  keysOf?(account: Account, ids: number[]): Promise<RowKey[]>;
  /**
   * Finds the next matching rows after the key `after`, in key order. Examines at most `limit` rows. Skips
   * rows that were certainly added after the action started.
   */
  next(
    account: Account,
    scope: Scope<Settings> & { matching: Matching },
    after: RowKey | null,
    limit: number,
  ): Promise<KeyPage<RowKey>>;
  /** Applies the action to the rows that still exist. The caller may roll back the transaction. */
  apply(account: ActingAccount, scope: Scope<Settings>, keys: RowKey[]): Promise<StepResult<Kept>>;
  /** Runs in the transaction that starts an undo. Throws if later changes prevent the undo. */
  beginUndo?(account: Account, settings: Settings): Promise<void>;
  /**
   * Undoes a step, except for rows that have changed since. Returns the number of restored rows, or
   * `processed` and `done` if it also counts rows that it could not restore. Omitted if the action cannot be
   * undone.
   */
  undo?(
    account: ActingAccount,
    scope: Scope<Settings>,
    before: Kept,
  ): Promise<number | Pick<StepResult, 'processed' | 'done'>>;
};

/** An action on many rows of a list. */
export type BulkAction = BulkActionDefinition<Key, unknown, unknown, UndoState>;

/** Defines a bulk action with typed keys, query, settings and undo state. */
export const bulkAction = <
  RowKey extends Key,
  Matching,
  Settings = unknown,
  Kept extends UndoState = UndoState,
>(
  definition: BulkActionDefinition<RowKey, Matching, Settings, Kept>,
): BulkAction => definition;
