import type { Request } from '#contract/endpoint.ts';
import type { Column, ContactImport, Layout, startImport as startEndpoint } from '#contract/imports.ts';
import { audit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { toStorable } from '#server/platform/storable.ts';
import { wake } from '#server/platform/wake-ups/wake.ts';
import { createField } from '../fields/create-field.ts';
import { fieldsOf } from '../fields/fields.ts';
import { createGroup } from '../groups.ts';
import { requireNoSmartGroup } from '../smart/group-checks.ts';
import { CONVERTED } from './converted-file.ts';
import { readHomeCountry } from './home-country.ts';
import { headerKeyOf } from './header-key.ts';
import { alreadyStartedProblem, getImport } from './imports.ts';
import { sheetsOf } from './chosen-sheet.ts';
import { storedLayoutOf } from './stored-layout.ts';

type StartRequest = Request<typeof startEndpoint>['body'];
type UploadedImport = { kind: string; sheets: unknown };

/**
 * Starts an import by changing its state from `uploaded` to `reading`. Workers then find it. Throws
 * `not_found`, `already_started`, and the problem of an unsuitable layout or group.
 */
export async function startImport(
  account: ActingAccount,
  importId: number,
  { layout, updatesExisting, overwritesWithBlank, ...target }: StartRequest,
): Promise<ContactImport> {
  const uploaded = await lockUploaded(account, importId);
  checkColumns(layout.columns);
  checkSheet(layout, uploaded);
  readHomeCountry(layout);
  const groups = await targetGroups(account, target);
  const stored = await createMissingFields(account, prepareLayout(layout, uploaded), importId);
  await account.db
    .updateTable('imports')
    .set({
      layout: JSON.stringify(storedLayoutOf(stored)),
      header_key: headerKeyOf(stored),
      updates_existing: updatesExisting,
      overwrites_with_blank: overwritesWithBlank,
      state: 'reading',
    })
    .where('account_id', '=', account.id)
    .where('id', '=', importId)
    .where('state', '=', 'uploaded')
    .execute();
  if (groups.length > 0)
    await account.db
      .insertInto('import_groups')
      .values(groups.map((group) => ({ account_id: account.id, import_id: importId, ...group })))
      .execute();
  await wake(account.db, 'long work');
  const started = await getImport(account, importId);
  await audit(account, 'import started', { importId, fileName: started.fileName });
  return started;
}

/** Locks an uploaded file, so that only one of several concurrent calls can start its import. */
async function lockUploaded(account: Account, importId: number): Promise<UploadedImport> {
  const found = await account.db
    .selectFrom('imports')
    .select(['state', 'kind', 'sheets'])
    .where('account_id', '=', account.id)
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound('import');
  if (found.state !== 'uploaded') throw alreadyStartedProblem();
  return found;
}

/**
 * Creates the new group, if one is named. Returns it and the requested groups, without duplicates. Throws
 * `not_found`, `smart_group`, and the problems of `createGroup`.
 */
async function targetGroups(
  account: ActingAccount,
  { groupIds = [], newGroupName = '' }: Pick<StartRequest, 'groupIds' | 'newGroupName'>,
): Promise<{ group_id: number; is_new: boolean }[]> {
  const joined = [...new Set(groupIds)].map((group_id) => ({ group_id, is_new: false }));
  await requireNoSmartGroup(account, groupIds);
  const name = toStorable(newGroupName).trim();
  if (name === '') return joined;
  const created = await createGroup(account, { name }, 'newGroupName');
  return [...joined, { group_id: created.id, is_new: true }];
}

/**
 * Returns the layout to store. Makes the column names storable, because clients may submit any string. A
 * converted file has a fixed encoding and delimiter.
 */
const prepareLayout = (layout: Layout, { kind }: UploadedImport): Layout => ({
  ...layout,
  ...(kind !== 'text' && CONVERTED),
  columns: layout.columns.map((column) => ({ ...column, name: toStorable(column.name) })),
});

function checkSheet({ sheet = 0 }: Layout, { sheets }: UploadedImport): void {
  const count = sheetsOf({ sheets }).length;
  if (sheet > 0 && sheet >= count)
    throw invalid('layout.sheet', 'sheet_missing', 'The file does not have this sheet. Choose another one.');
}

function checkColumns(columns: Column[]): void {
  const numbers = columns.filter((column) => column.role === 'number').length;
  if (numbers !== 1) {
    throw invalid(
      'layout.columns',
      'number_column',
      'Choose exactly one column as the number. You can import other number columns as second numbers.',
    );
  }
  const variables = columns.filter((column) => column.role === 'field').map((column) => column.variable);
  requireDistinctNames(variables);
}

function requireDistinctNames(names: string[]): void {
  const duplicate = names.find((name, index) => name === '' || names.indexOf(name) !== index);
  if (duplicate !== undefined) {
    throw invalid(
      'layout.columns',
      'field_name',
      'Two columns have the same custom field name. Rename one, or skip its column.',
    );
  }
}

/** Creates missing fields. For existing fields, uses their current names. */
async function createMissingFields(
  account: ActingAccount,
  layout: Layout,
  importId: number,
): Promise<Layout> {
  const fields = await fieldsOf(account.db, account.id);
  const columns: Column[] = [];
  for (const column of layout.columns) {
    if (column.role !== 'field') columns.push(column);
    else {
      const { variable: name, name: label, type } = column;
      const field =
        fields.withName(name) ??
        (await createField(
          account,
          { name, ...(label !== '' && { label }), ...(type && { type }) },
          { fault: COLUMNS_FIELD, importId },
        ));
      columns.push({ ...column, variable: field.name, type: field.type });
    }
  }
  requireDistinctNames(columns.flatMap(({ role, variable }) => (role === 'field' ? [variable] : [])));
  return { ...layout, columns };
}

const COLUMNS_FIELD = 'layout.columns';
