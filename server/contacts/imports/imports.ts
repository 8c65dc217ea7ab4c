import { type Selectable, sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { ContactImport, listImports as listEndpoint } from '#contract/imports.ts';
import { usernamesById } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, type SortOrders, readPage, type SortColumn } from '#server/platform/db/keyset.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound, Problem } from '#server/platform/errors.ts';
import { CAN_UNDO } from './can-undo.ts';
import { chosenSheet, sheetsOf } from './chosen-sheet.ts';
import { layoutOf } from './stored-layout.ts';

type ListQuery = Request<typeof listEndpoint>['query'];
type Row = Selectable<Tables['imports']> & { may_undo: boolean };

const ID: SortColumn = { by: sql.ref('i.id'), type: 'bigint' };
const ORDERS: SortOrders<ListQuery['sort']> = { '-id': descending(ID), id: [ID] };

/** Lists imports. Skips uploaded files that were not imported. */
export async function listImports(account: Account, page: ListQuery): Promise<Page<ContactImport>> {
  const started = importsOf(account).where('i.state', 'not in', ['uploading', 'uploaded']);
  const { items, ...rest } = await readPage(account.db, started, ORDERS, page);
  return { items: await toImports(account, items), ...rest };
}

/** Returns an import. Throws `not_found` if the account has no such import. */
export async function getImport(account: Account, importId: number): Promise<ContactImport> {
  const [found] = await toImports(account, [await findImport(account, importId)]);
  return found!;
}

/** Returns the row of an import. Throws `not_found` if the account has no such import. */
export async function findImport(account: Account, importId: number): Promise<Row> {
  const row = await importsOf(account).where('i.id', '=', importId).executeTakeFirst();
  if (!row) throw notFound('import');
  return row;
}

export const alreadyStartedProblem = () =>
  new Problem(
    'conflict',
    'already_started',
    'This file has already been imported. To import it again, upload it again.',
  );

const importsOf = (account: Account) =>
  account.db
    .selectFrom('imports as i')
    .selectAll('i')
    .select(CAN_UNDO.as('may_undo'))
    .where('i.account_id', '=', account.id);

async function toImports(account: Account, rows: Row[]): Promise<ContactImport[]> {
  const groups = await groupsOf(
    account,
    rows.map(({ id }) => id),
  );
  const users = rows.flatMap(({ user_id }) => user_id ?? []);
  const names = await usernamesById(account, users);
  return rows.map((row) => ({
    ...toImport(row),
    groups: groups.get(row.id) ?? [],
    startedBy: names.get(row.user_id ?? 0) ?? null,
  }));
}

type Group = ContactImport['groups'][number];

async function groupsOf({ db, id }: Account, importIds: number[]): Promise<Map<number, Group[]>> {
  if (importIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('import_groups as i')
    .innerJoin('groups as g', (join) =>
      join.onRef('g.account_id', '=', 'i.account_id').onRef('g.id', '=', 'i.group_id'),
    )
    .select(['i.import_id', 'g.id', 'g.name'])
    .where('i.account_id', '=', id)
    .where('i.import_id', 'in', importIds)
    .orderBy('g.name')
    .execute();
  const groups = new Map<number, Group[]>();
  for (const { import_id, ...group } of rows)
    groups.set(import_id, [...(groups.get(import_id) ?? []), group]);
  return groups;
}

const toImport = (row: Row): Omit<ContactImport, 'groups' | 'startedBy'> => ({
  id: row.id,
  fileName: row.file_name,
  fileBytes: row.file_bytes,
  kind: row.kind as ContactImport['kind'],
  sheets: sheetsOf(row).map(({ name }) => name),
  state: row.state as ContactImport['state'],
  layout: row.layout === null ? null : layoutOf(row.layout),
  progress: progressOf(row),
  rows: row.rows,
  imported: row.added + row.updated + row.unchanged,
  added: row.added,
  updated: row.updated,
  unchanged: row.unchanged,
  duplicates: row.duplicates,
  invalid: row.invalid,
  skippedLandlines: row.skipped_landlines,
  cut: row.cut,
  leftEmpty: row.left_empty,
  otherOrder: row.other_order,
  removed: row.removed,
  restored: row.restored,
  conflicts: row.kept,
  canUndo: row.may_undo,
  problem: row.problem,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

/**
 * Returns the progress of an import, from 0 to 1. Reading is the first half, and saving is the second. An
 * undo has its own progress from 0 to 1.
 */
function progressOf(row: Row): number {
  if (row.state === 'done') return 1;
  if (row.state === 'undoing') return row.undone_steps / Math.max(row.change_steps, 1);
  if (row.state === 'saving') return 0.5 + Math.min(0.5, row.saved / Math.max(row.rows, 1) / 2);
  return row.state === 'reading'
    ? Math.min(0.5, row.read_bytes / Math.max(chosenSheet(row).bytes, 1) / 2)
    : 0;
}
