import { type Selectable, sql } from 'kysely';
import type { ActingAccount, Actor } from '#server/platform/actor.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { setStatementTimeout } from '#server/platform/long-work/step-transaction.ts';
import type { WorkItem } from '#server/platform/long-work/long-work.ts';
import type { BulkAction, KeyPage, Key, Scope } from './bulk-action.ts';
import { storeChanges, takeChanges } from './changes.ts';

type RunningAction = Selectable<Tables['bulk_actions']> & Scope;

/** After this many attempts at a step, a deadlock counts as a failure. */
const MAX_ATTEMPTS = 5;

/**
 * Takes one step of a bulk action, and updates its position and counts. Uses one transaction, which can
 * access only the account's rows. Returns false if the action has ended or another worker is running it.
 *
 * Retries deadlocks: two actions of an account may lock the same groups in different orders, and PostgreSQL
 * then aborts one transaction.
 */
export async function takeStep(db: Database, actions: BulkAction[], piece: WorkItem): Promise<boolean> {
  for (let deadlocks = 1; deadlocks < MAX_ATTEMPTS; deadlocks++)
    try {
      return await takeStepOnce(db, actions, piece);
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK_DETECTED) throw error;
    }
  return takeStepOnce(db, actions, piece);
}

const DEADLOCK_DETECTED = '40P01';

function takeStepOnce(db: Database, actions: BulkAction[], { accountId, id }: WorkItem): Promise<boolean> {
  return db.withAccount(accountId, async (account) => {
    await setStatementTimeout(account.db);
    const running = await lockRunning(account, id);
    if (!running) return false;
    const action = actions.find(({ name }) => name === running.action);
    if (!action) throw new Error(`There is no bulk action named ${running.action}`);
    const acting = { ...account, by: running.actor as Actor };
    const { processed, done, changes, ...moved } = await (running.undoes === null
      ? applyStep(acting, action, running)
      : undoStep(acting, action, running, running.undoes));
    await account.db
      .updateTable('bulk_actions')
      .set((row) => ({
        ...moved,
        done: row('done', '+', done),
        skipped: row('skipped', '+', processed - done),
        changes: row('changes', '+', changes),
        stepped_at: sql`now()`,
        tries: 0,
        retry_at: null,
      }))
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
    return true;
  });
}

async function applyStep(account: ActingAccount, action: BulkAction, running: RunningAction) {
  const found = await findNext(account, action, running);
  const { processed, done, before, changeCount = done } = await action.apply(account, running, found.keys);
  if (before && changeCount > 0) await storeChanges(account, running.id, before);
  return {
    processed,
    done,
    changes: before ? changeCount : 0,
    ...positionColumns(running, found, processed),
  };
}

async function undoStep(account: ActingAccount, action: BulkAction, running: RunningAction, undoes: number) {
  const before = await takeChanges(account, undoes);
  if (!before) return { processed: 0, done: 0, changes: 0, ...DONE_COLUMNS };
  const undone = await action.undo!(account, running, before);
  const { processed, done } = typeof undone === 'number' ? { processed: undone, done: undone } : undone;
  return { processed, done, changes: 0 };
}

const DONE_COLUMNS = { state: 'done', finished_at: sql<Date>`now()` };

const lockRunning = (account: Account, id: number): Promise<RunningAction | undefined> =>
  account.db
    .selectFrom('bulk_actions')
    .selectAll()
    .select(['group_id as groupId', sql<string>`started_at::text`.as('startedAt')])
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

async function findNext(account: Account, action: BulkAction, running: RunningAction): Promise<KeyPage<Key>> {
  const after = running.place as Key | null;
  if (running.keys === null) return action.next(account, running, after, action.rowsPerStep);
  const rest = (running.keys as Key[]).filter((key) => after === null || key > after);
  const keys = rest.slice(0, action.rowsPerStep);
  return { keys, cursor: keys.length < rest.length ? keys.at(-1)! : null };
}

/**
 * Returns columns that move the action past the finished rows, or end it after the last row. The next step
 * finds unfinished rows again.
 */
function positionColumns({ place }: RunningAction, found: KeyPage<Key>, processed: number) {
  if (processed < found.keys.length) return { place: JSON.stringify(found.keys[processed - 1] ?? place) };
  if (found.cursor !== null) return { place: JSON.stringify(found.cursor) };
  return DONE_COLUMNS;
}
