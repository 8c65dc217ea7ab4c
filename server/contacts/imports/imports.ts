import { type Selectable, sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type {
  Column,
  ContactImport,
  Layout,
  listImports as listEndpoint,
  startImport as startEndpoint,
} from '#contract/imports.ts';
import { audit, homeCountry } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, type Orders, readPage, type SortColumn } from '#server/platform/db/keyset.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid, notFound, Problem } from '#server/platform/errors.ts';
import { cut, storable } from '#server/platform/storable.ts';
import { wake } from '#server/platform/wake-ups/wake.ts';
import { type CountryCode, describeNumberProblem } from '#sms/index.ts';
import { createGroup, getGroup } from '../groups.ts';
import { readContact } from './contact-row.ts';
import { type Chosen, recognise } from './recognise.ts';

/** How much of a file is read to recognise its layout, in bytes. */
const SAMPLE_BYTES = 128 * 1024;
const PREVIEW_ROWS = 20;

type ListQuery = Request<typeof listEndpoint>['query'];

const ID: SortColumn = { by: sql.ref('i.id'), type: 'bigint' };
const ORDERS: Orders<ListQuery['sort']> = { '-id': descending(ID), id: [ID] };

/** Lists a page of the imports that were started. */
export async function listImports(account: Account, page: ListQuery): Promise<Page<ContactImport>> {
  const started = importsOf(account).where('i.state', 'not in', ['uploading', 'uploaded']);
  const { items, ...rest } = await readPage(account.db, started, ORDERS, page);
  return { items: items.map(toImport), ...rest };
}

/** Throws `not_found` for an id of another account. */
export async function getImport(account: Account, importId: number): Promise<ContactImport> {
  const row = await importsOf(account).where('i.id', '=', importId).executeTakeFirst();
  if (!row) throw notFound('import');
  return toImport(row);
}

export type Recognition = ContactImport & {
  preview: { cells: string[]; number: string | null; problem: string | null }[];
};

/** Recognises the layout of an uploaded file, given the user's choices, and stores it. */
export async function recogniseImport(
  account: Account,
  importId: number,
  chosen: Chosen,
): Promise<Recognition> {
  const found = await getImport(account, importId);
  if (found.state !== 'uploaded') throw alreadyStarted();
  const country = await homeCountry(account);
  const { layout, rows } = await recognise(await readStart(account, importId), country, chosen);
  await account.db
    .updateTable('imports')
    .set({ layout: toStore(layout) })
    .where('account_id', '=', account.id)
    .where('id', '=', importId)
    .where('state', '=', 'uploaded')
    .execute();
  return {
    ...found,
    layout,
    preview: rows.slice(0, PREVIEW_ROWS).map((cells) => preview(cells, layout, country)),
  };
}

type Start = Request<typeof startEndpoint>['body'];

/**
 * Starts an import: the guarded transition from `uploaded` to `reading`, where workers find it. Throws on an unusable
 * layout.
 */
export async function startImport(
  account: ActingAccount,
  importId: number,
  { layout, groupId, newGroupName }: Start,
): Promise<ContactImport> {
  await lockUploaded(account, importId);
  checkColumns(layout.columns);
  const newName = storable(newGroupName ?? '').trim();
  if (groupId === undefined && newName === '') {
    throw invalid('newGroupName', 'group_missing', 'Choose a group, or name a new one.');
  }
  const group =
    groupId === undefined
      ? await createGroup(account, { name: newName }, 'newGroupName')
      : await getGroup(account, groupId);
  await account.db
    .updateTable('imports')
    .set({ layout: toStore(layout), group_id: group.id, state: 'reading' })
    .where('account_id', '=', account.id)
    .where('id', '=', importId)
    .where('state', '=', 'uploaded')
    .execute();
  await wake(account.db, 'long work');
  const started = await getImport(account, importId);
  await audit(account, 'import started', { importId, fileName: started.fileName });
  return started;
}

/** Concurrent starts of an import wait here for one another. */
async function lockUploaded(account: Account, importId: number): Promise<void> {
  const found = await account.db
    .selectFrom('imports')
    .select('state')
    .where('account_id', '=', account.id)
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound('import');
  if (found.state !== 'uploaded') throw alreadyStarted();
}

/** The layout comes back from the page, with whatever is in its names. */
const toStore = (layout: Layout): string =>
  JSON.stringify({
    ...layout,
    columns: layout.columns.map((column) => ({ ...column, name: storable(column.name) })),
  });

function checkColumns(columns: Column[]): void {
  const numbers = columns.filter((column) => column.role === 'number').length;
  if (numbers !== 1) {
    throw invalid('layout.columns', 'number_column', 'Choose exactly one column as the phone number.');
  }
  const variables = columns.filter((column) => column.role === 'field').map((column) => column.variable);
  const twice = variables.find((name, index) => name === '' || variables.indexOf(name) !== index);
  if (twice !== undefined) {
    throw invalid(
      'layout.columns',
      'field_name',
      'Every custom field needs a name of its own. Rename one, or skip its column.',
    );
  }
}

const alreadyStarted = () =>
  new Problem(
    'conflict',
    'already_started',
    'This file was imported already. Upload it again to import it once more.',
  );

function preview(cells: string[], layout: Layout, country: CountryCode) {
  const contact = readContact(cells, layout, country);
  const shown = cells.slice(0, 100).map((cell) => storable(cut(cell, 200)));
  return typeof contact === 'string'
    ? { cells: shown, number: null, problem: describeNumberProblem(contact) }
    : { cells: shown, number: contact.number || null, problem: null };
}

async function readStart(account: Account, importId: number): Promise<Buffer> {
  const { rows } = await sql<{ start: Buffer }>`
    SELECT substr(bytes, 1, ${SAMPLE_BYTES}) AS start FROM import_chunks
    WHERE account_id = ${account.id} AND import_id = ${importId} AND position = 0`.execute(account.db);
  if (!rows[0]) throw notFound('import');
  return rows[0].start;
}

const importsOf = (account: Account) =>
  account.db
    .selectFrom('imports as i')
    .leftJoin('groups as g', (join) =>
      join.onRef('g.account_id', '=', 'i.account_id').onRef('g.id', '=', 'i.group_id'),
    )
    .selectAll('i')
    .select('g.name as group_name')
    .where('i.account_id', '=', account.id);

type Row = Selectable<Tables['imports']> & { group_name: string | null };

const toImport = (row: Row): ContactImport => ({
  id: row.id,
  fileName: row.file_name,
  fileBytes: row.file_bytes,
  state: row.state as ContactImport['state'],
  layout: row.layout as Layout | null,
  groupId: row.group_id,
  groupName: row.group_name,
  progress: progressOf(row),
  rows: row.rows,
  imported: row.imported,
  alreadyThere: row.already_there,
  duplicates: row.duplicates,
  invalid: row.invalid,
  problem: row.problem,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

/** Reading counts as one half of the work, saving as the other. */
function progressOf(row: {
  state: string;
  read_bytes: number;
  file_bytes: number;
  saved: number;
  rows: number;
}): number {
  if (row.state === 'done') return 1;
  if (row.state === 'saving') return 0.5 + Math.min(0.5, row.saved / Math.max(row.rows, 1) / 2);
  return row.state === 'reading' ? Math.min(0.5, row.read_bytes / Math.max(row.file_bytes, 1) / 2) : 0;
}
