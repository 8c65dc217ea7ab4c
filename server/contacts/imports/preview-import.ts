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
import { chosenCountry } from './home-country.ts';
import { alreadyStarted, findImport, getImport } from './imports.ts';
import { previewRows } from './preview-rows.ts';
import { readChunks } from './read-chunks.ts';
import { type Chosen, recognise, type Recognised } from './recognise.ts';
import { ambiguousDates, recogniseDates } from './recognise-dates.ts';
import { ambiguousNumbers, readingOfNumbers } from './recognise-numbers.ts';
import { sheetOf, sheetsOf } from './sheet-of.ts';
import { storedLayoutOf } from './stored-layout.ts';
import type { Unfinished } from './unfinished.ts';

/** How much of a file is read to recognise its layout, in bytes, and how many chunks to count its rows. */
const SAMPLE_BYTES = 128 * 1024;
const CHECKED_CHUNKS = 4;

type Recognition = Answer<typeof recogniseEndpoint>;

/** Recognises the layout of an uploaded file, given the user's choices, and stores it. */
export async function previewImport(
  account: Account,
  importId: number,
  chosen: Chosen,
): Promise<Recognition> {
  const found = await findImport(account, importId);
  if (found.state !== 'uploaded') throw alreadyStarted();
  const country = chosenCountry(chosen) ?? (await homeCountry(account));
  const fields = await fieldsOf(account.db, account.id);
  const { rows, isRemembered, ...recognised } = await recogniseSheet(account, found, { chosen, country });
  const known = withKnownFields(recognised.layout, fields, rows);
  const ambiguous = {
    ambiguousDates: ambiguousDates(known.columns, rows),
    ambiguousNumbers: ambiguousNumbers(known.columns, rows),
  };
  const isAsked = Object.values(ambiguous).some((places) => places.length > 0);
  const layout = isAsked ? known : withInvalidValues(known);
  const format = rowFormat(layout, fields, country);
  const isConverted = found.kind !== 'text';
  const bytes = await readChunks(account.db, found, sheetOf({ ...found, layout }), {
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

/** Columns of fields that the account has are what these are. What their cells tell of how they are read need not be said. */
const withKnownFields = (layout: Layout, fields: Fields, rows: string[][]): Layout => ({
  ...layout,
  columns: layout.columns.map((column, place) => {
    if (column.role !== 'field') return column;
    const field = fields.withName(column.variable);
    const known = field ? { ...column, variable: field.name, type: field.type } : column;
    const cells = rows.map((row) => row[place] ?? '');
    if (known.type === 'number') return { ...known, ...readingOfNumbers(known, cells) };
    if (!field || known.type !== 'date') return known;
    const dayFirst = column.dayFirst ?? recogniseDates(cells).dayFirst;
    return { ...known, ...(dayFirst !== undefined && { dayFirst }) };
  }),
});

/** A date or number that does not fit costs the contact that value alone, unless the user chooses otherwise. */
const withInvalidValues = (layout: Layout): Layout =>
  layout.invalidValues === undefined &&
  layout.columns.some(({ role, type }) => role === 'field' && (type === 'date' || type === 'number'))
    ? { ...layout, invalidValues: 'leave_empty' }
    : layout;

type Given = { chosen: Chosen; country: CountryCode };

/** Of a workbook, the sheet that was chosen, or else the first with a column of numbers. */
export async function recogniseSheet(account: Account, found: Unfinished, given: Given): Promise<Recognised> {
  const places = given.chosen.sheet === undefined ? sheetsOf(found).keys() : [given.chosen.sheet];
  let first: Recognised | undefined;
  for (const sheet of places) {
    const recognised = await recogniseAt(account, found, { ...given, chosen: { ...given.chosen, sheet } });
    if (recognised.layout.columns.some(({ role }) => role === 'number')) return recognised;
    if (!first || first.rows.length === 0) first = recognised;
  }
  return first ?? recogniseAt(account, found, given);
}

async function recogniseAt(
  account: Account,
  found: Unfinished,
  { chosen, country }: Given,
): Promise<Recognised> {
  const start = await readStart(account, found, chosen.sheet);
  return recognise(start, country, chosen, {
    isConverted: found.kind !== 'text',
    remember: (names) => findPreviousColumns(account, names),
  });
}

async function readStart(account: Account, found: Unfinished, sheet: number | undefined): Promise<Buffer> {
  const { first, chunks } = sheetOf({ ...found, layout: { sheet } });
  if (chunks === 0) return Buffer.alloc(0);
  const { rows } = await sql<{ start: Buffer }>`
    SELECT substr(bytes, 1, ${SAMPLE_BYTES}) AS start FROM import_chunks
    WHERE account_id = ${account.id} AND import_id = ${found.id} AND position = ${first}`.execute(account.db);
  if (!rows[0]) throw notFound('import');
  return rows[0].start;
}
