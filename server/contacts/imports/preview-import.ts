import { sql } from 'kysely';
import type { Answer } from '#contract/endpoint.ts';
import type { Layout, previewImport as recogniseEndpoint } from '#contract/imports.ts';
import { homeCountry } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';
import type { CountryCode } from '#sms/index.ts';
import { type Fields, fieldsOf } from '../fields/fields.ts';
import { checkRows } from './check-rows.ts';
import { rowFormat } from './contact-row.ts';
import { findPreviousColumns } from './header-key.ts';
import { readHomeCountry } from './home-country.ts';
import { alreadyStartedProblem, findImport, getImport } from './imports.ts';
import { previewRows } from './preview-rows.ts';
import { readChunks } from './read-chunks.ts';
import { type ChosenLayout, recognise, type Recognised } from './recognise.ts';
import { ambiguousDates, recogniseDates } from './recognise-dates.ts';
import { ambiguousNumbers, numberFormat } from './recognise-numbers.ts';
import { chosenSheet, sheetsOf } from './chosen-sheet.ts';
import { storedLayoutOf } from './stored-layout.ts';
import type { ImportRow } from './import-row.ts';

/** How many bytes are read to recognise a layout. */
const SAMPLE_BYTES = 128 * 1024;
const CHECKED_CHUNKS = 4;

type Preview = Answer<typeof recogniseEndpoint>;

/**
 * Recognises and stores the layout of an uploaded file, with the user's choices. Returns the layout and a
 * preview of the rows. Throws `not_found` and `already_started`.
 */
export async function previewImport(
  account: Account,
  importId: number,
  chosen: ChosenLayout,
): Promise<Preview> {
  const found = await findImport(account, importId);
  if (found.state !== 'uploaded') throw alreadyStartedProblem();
  const country = readHomeCountry(chosen) ?? (await homeCountry(account));
  const fields = await fieldsOf(account.db, account.id);
  const { rows, isRemembered, ...recognised } = await recogniseSheet(account, found, { chosen, country });
  const known = withKnownFields(recognised.layout, fields, rows);
  const ambiguous = {
    ambiguousDates: ambiguousDates(known.columns, rows),
    ambiguousNumbers: ambiguousNumbers(known.columns, rows),
  };
  const undecided = Object.values(ambiguous).flat();
  const layout = undecided.length > 0 ? known : withDefaultForInvalid(known);
  const format = rowFormat(withoutColumns(layout, undecided), fields, country);
  const isConverted = found.kind !== 'text';
  const bytes = await readChunks(account.db, found, chosenSheet({ ...found, layout }), {
    from: 0,
    count: CHECKED_CHUNKS,
  });
  const { counts, first, rowsOf } = await checkRows(bytes, layout, { format, isConverted });
  await account.db
    .updateTable('imports')
    .set({ layout: JSON.stringify(storedLayoutOf(layout)) })
    .where('account_id', '=', account.id)
    .where('id', '=', importId)
    .where('state', '=', 'uploaded')
    .execute();
  return {
    ...(await getImport(account, importId)),
    layout,
    isRemembered,
    checked: counts,
    preview: await previewRows(account, first, { format }),
    invalidRows: await previewRows(account, rowsOf.invalid, { format }),
    landlineRows: await previewRows(account, rowsOf.landlines, { format }),
    repeatedRows: await previewRows(account, rowsOf.duplicates, { format, areRepeated: true }),
    cutRows: await previewRows(account, rowsOf.cut, { format }),
    leftEmptyRows: await previewRows(account, rowsOf.leftEmpty, { format }),
    otherOrderRows: await previewRows(account, rowsOf.otherOrder, { format }),
    ...ambiguous,
  };
}

/**
 * Completes the columns. Adds the types of existing fields, and the date order or number format of the
 * cells.
 */
const withKnownFields = (layout: Layout, fields: Fields, rows: string[][]): Layout => ({
  ...layout,
  columns: layout.columns.map((column, index) => {
    if (column.role !== 'field') return column;
    const field = fields.withName(column.variable);
    const known = field ? { ...column, variable: field.name, type: field.type } : column;
    const cells = rows.map((row) => row[index] ?? '');
    if (known.type === 'number') return { ...known, ...numberFormat(known, cells) };
    if (!field || known.type !== 'date') return known;
    const dayFirst = column.dayFirst ?? recogniseDates(cells).dayFirst;
    return { ...known, ...(dayFirst !== undefined && { dayFirst }) };
  }),
});

/**
 * Marks the given columns as skipped, because the user has not decided their format yet. The preview must
 * not report their cells as invalid.
 */
const withoutColumns = (layout: Layout, indexes: number[]): Layout => ({
  ...layout,
  columns: layout.columns.map((column, index) =>
    indexes.includes(index) ? { ...column, role: 'skip' } : column,
  ),
});

/** Makes the import leave invalid dates and numbers empty, unless the user chose otherwise. */
const withDefaultForInvalid = (layout: Layout): Layout =>
  layout.invalidValues === undefined &&
  layout.columns.some(({ role, type }) => role === 'field' && (type === 'date' || type === 'number'))
    ? { ...layout, invalidValues: 'leave_empty' }
    : layout;

type RecogniseInput = { chosen: ChosenLayout; country: CountryCode };

/**
 * Recognises the layout. In a workbook, uses the chosen sheet, or the first sheet with a column of phone
 * numbers. If there is none, prefers the first sheet that has rows.
 */
export async function recogniseSheet(
  account: Account,
  found: ImportRow,
  input: RecogniseInput,
): Promise<Recognised> {
  const indexes = input.chosen.sheet === undefined ? sheetsOf(found).keys() : [input.chosen.sheet];
  let first: Recognised | undefined;
  for (const sheet of indexes) {
    const recognised = await recogniseInput(account, found, { ...input, chosen: { ...input.chosen, sheet } });
    if (recognised.layout.columns.some(({ role }) => role === 'number')) return recognised;
    if (!first || first.rows.length === 0) first = recognised;
  }
  return first ?? recogniseInput(account, found, input);
}

async function recogniseInput(
  account: Account,
  found: ImportRow,
  { chosen, country }: RecogniseInput,
): Promise<Recognised> {
  const start = await readStart(account, found, chosen.sheet);
  return recognise(start, country, chosen, {
    isConverted: found.kind !== 'text',
    findRemembered: (names) => findPreviousColumns(account, names),
  });
}

async function readStart(account: Account, found: ImportRow, sheet: number | undefined): Promise<Buffer> {
  const { first, chunks } = chosenSheet({ ...found, layout: { sheet } });
  if (chunks === 0) return Buffer.alloc(0);
  const { rows } = await sql<{ start: Buffer }>`
    SELECT substr(bytes, 1, ${SAMPLE_BYTES}) AS start FROM import_chunks
    WHERE account_id = ${account.id} AND import_id = ${found.id} AND position = ${first}`.execute(account.db);
  if (!rows[0]) throw notFound('import');
  return rows[0].start;
}
