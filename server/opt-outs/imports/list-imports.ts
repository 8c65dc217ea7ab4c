import { type Selectable, sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { listOptOutImports as listEndpoint, OptOutImport } from '#contract/opt-out-imports.ts';
import type { Account, OwnerDb } from '#server/platform/db/handles.ts';
import { descending, type SortOrders, readPage, type SortColumn } from '#server/platform/db/keyset.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';

type ListQuery = Request<typeof listEndpoint>['query'];

const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const ORDERS: SortOrders<ListQuery['sort']> = { '-id': descending(ID), id: [ID] };

export async function listImports(account: Account, page: ListQuery): Promise<Page<OptOutImport>> {
  const { items, ...rest } = await readPage(account.db, importsOf(account), ORDERS, page);
  return { items: items.map(toImport), ...rest };
}

/** Returns an import. Throws `not_found` if the account has no such import. */
export async function getImport(account: Account, id: number): Promise<OptOutImport> {
  const row = await importsOf(account).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('import');
  return toImport(row);
}

const importsOf = ({ id, db }: Account) =>
  db.selectFrom('opt_out_imports').selectAll().where('account_id', '=', id);

const toImport = (row: Selectable<Tables['opt_out_imports']>): OptOutImport => ({
  id: row.id,
  fileName: row.file_name,
  state: row.state as OptOutImport['state'],
  progress: row.pieces === 0 ? 1 : row.read_pieces / row.pieces,
  added: row.added,
  existing: row.already_there,
  invalid: row.invalid,
  problem: row.problem,
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

/** Deletes old imports and their rejected entries. Runs daily. */
export async function forgetImports(db: OwnerDb): Promise<void> {
  await deleteInBatches(
    db,
    'opt_out_imports',
    sql`finished_at < ${daysAgo(RETENTION_DAYS.optOutImports)}`,
    BATCH_SIZE,
  );
}

/** The batch is small because each import may have thousands of rejected entries. */
const BATCH_SIZE = 20;
