import { type Selectable, sql } from 'kysely';
import type { BulkAction, listBulkActions as listEndpoint } from '#contract/bulk-actions.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, type SortOrders, readPage, type SortColumn } from '#server/platform/db/keyset.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';

type ListQuery = Request<typeof listEndpoint>['query'];

const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const ORDERS: SortOrders<ListQuery['sort']> = { '-id': descending(ID), id: [ID] };

/** Lists a page of an account's bulk actions, optionally filtered by list, group and state. */
export async function listBulkActions(
  account: Account,
  { list, groupId, state, ...page }: ListQuery,
): Promise<Page<BulkAction>> {
  const query = bulkActionsOf(account)
    .$if(list !== undefined, (some) => some.where('list', '=', list!))
    .$if(groupId !== undefined, (some) => some.where('group_id', '=', groupId!))
    .$if(state !== undefined, (some) => some.where('state', '=', state!));
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  return { items: items.map(toBulkAction), ...rest };
}

/** Reads a bulk action. Throws `not_found`. */
export async function getBulkAction(account: Account, id: number): Promise<BulkAction> {
  const row = await bulkActionsOf(account).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('bulk action');
  return toBulkAction(row);
}

/** Returns the settings of the account's running bulk actions with this name, including undos. */
export async function runningSettings(
  { db, id }: Account,
  action: BulkAction['action'],
): Promise<Record<string, unknown>[]> {
  const rows = await db
    .selectFrom('bulk_actions')
    .select('settings')
    .where('account_id', '=', id)
    .where('state', '=', 'running')
    .where('action', '=', action)
    .execute();
  return rows.map(({ settings }) => settings as Record<string, unknown>);
}

const COLUMNS = [
  'id',
  'action',
  'list',
  'group_id',
  'state',
  'total',
  'done',
  'skipped',
  'problem',
  'undoes',
  'started_at',
  'finished_at',
] as const;

/**
 * Whether a bulk action `b` can be undone: it has ended and is not itself an undo, its changes are stored,
 * and no undo of it is running or done. A cancelled or failed undo can be repeated.
 */
export const CAN_UNDO = sql<boolean>`(b.state <> 'running' AND b.changes > 0 AND b.undoes IS NULL AND NOT EXISTS (
  SELECT FROM bulk_actions u WHERE u.account_id = b.account_id AND u.id = b.undone_by AND u.state IN ('running', 'done')))`;

const bulkActionsOf = ({ db, id }: Account) =>
  db
    .selectFrom('bulk_actions as b')
    .select(COLUMNS)
    .select(CAN_UNDO.as('may_undo'))
    .where('account_id', '=', id);

type Row = Pick<Selectable<Tables['bulk_actions']>, (typeof COLUMNS)[number]> & { may_undo: boolean };

const toBulkAction = (row: Row): BulkAction => ({
  id: row.id,
  action: row.action as BulkAction['action'],
  list: row.list as BulkAction['list'],
  groupId: row.group_id,
  state: row.state as BulkAction['state'],
  total: row.total,
  done: row.done,
  skipped: row.skipped,
  problem: row.problem,
  canUndo: row.may_undo,
  undoOf: row.undoes,
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});
