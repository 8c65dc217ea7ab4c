import type { Answer } from '#contract/endpoint.ts';
import type { previewImport } from '#contract/imports.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { truncate, toStorable } from '#server/platform/storable.ts';
import { readContact, readField, type RowFormat } from './contact-row.ts';
import { describeRejection } from './rejection.ts';
import type { FileRow } from './row-parser.ts';

type PreviewRow = Answer<typeof previewImport>['preview'][number];

const MAX_CELLS = 100;
const MAX_CELL_CHARACTERS = 200;
/** The maximum number of characters that the preview shows for one kind of rows. */
const MAX_CHARACTERS = 300_000;

/**
 * Returns how the import would treat each row. Omits rows beyond `MAX_CHARACTERS`. `areRepeated` means that
 * earlier rows have the same numbers.
 */
export async function previewRows(
  account: Account,
  rows: FileRow[],
  { format, areRepeated = false }: { format: RowFormat; areRepeated?: boolean },
): Promise<PreviewRow[]> {
  const read = limitRows(rows.map((row) => previewRow(row, format)));
  const existing = await existingNumbers(
    account,
    read.flatMap(({ number }) => number ?? []),
  );
  const seen = new Set<string>();
  return read.map((row) => {
    if (row.number === null) return row;
    const isRepeated = areRepeated || seen.has(row.number);
    seen.add(row.number);
    return { ...row, outcome: isRepeated ? 'repeated' : existing.has(row.number) ? 'updated' : 'added' };
  });
}

function limitRows(rows: PreviewRow[]): PreviewRow[] {
  let shown = 0;
  return rows.filter(({ cells }) => {
    shown += cells.reduce((sum, { length }) => sum + length, 0);
    return shown <= MAX_CHARACTERS;
  });
}

function previewRow({ line, cells, tooWide }: FileRow, format: RowFormat): PreviewRow {
  const remarks: PreviewRow['remarks'] = [];
  const contact = tooWide
    ? 'too_many_columns'
    : readContact(cells, format, (column, remark) => remarks.push({ column, remark }));
  const shown = {
    line,
    cells: cells.slice(0, MAX_CELLS).map((cell) => toStorable(truncate(cell, MAX_CELL_CHARACTERS))),
    parsed: cells
      .slice(0, MAX_CELLS)
      .map((cell, index) => parseCellValue(cell.trim(), format.columns[index])),
  };
  return typeof contact === 'string'
    ? { ...shown, number: null, problem: describeRejection(contact), remarks: [], outcome: null }
    : { ...shown, remarks, number: contact.number || null, problem: null, outcome: null };
}

/**
 * Returns the stored form of a cell in a date or number column. Returns null for other columns, for invalid
 * cells, and for cells that already have this form.
 */
function parseCellValue(cell: string, column: RowFormat['columns'][number] | undefined): string | null {
  if (column?.role !== 'field' || cell === '') return null;
  if (column.kind.type !== 'date' && column.kind.type !== 'number') return null;
  const read = readField(cell, column);
  return 'value' in read && read.value !== cell ? read.value : null;
}

async function existingNumbers({ db, id }: Account, numbers: string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .selectFrom('contacts')
    .select('number')
    .where('account_id', '=', id)
    .where('number', 'in', numbers)
    .execute();
  return new Set(rows.map(({ number }) => number));
}
