import type { Answer } from '#contract/endpoint.ts';
import type { recogniseImport } from '#contract/imports.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { truncate, toStorable } from '#server/platform/storable.ts';
import { fitValue } from '#contract/fit-value.ts';
import { readContact, type RowFormat } from './contact-row.ts';
import { describeRejection } from './rejection.ts';
import type { FileRow } from './row-parser.ts';

type PreviewRow = Answer<typeof recogniseImport>['preview'][number];

/** What is shown of a row. */
const MOST_CELLS = 100;
const MOST_IN_A_CELL = 200;

/** Shows how each row would be imported. */
export async function previewRows(
  account: Account,
  rows: FileRow[],
  format: RowFormat,
): Promise<PreviewRow[]> {
  const read = rows.map((row) => preview(row, format));
  const existing = await existingOf(
    account,
    read.flatMap(({ number }) => number ?? []),
  );
  const seen = new Set<string>();
  return read.map((row) => {
    if (row.number === null) return row;
    const isRepeated = seen.has(row.number);
    seen.add(row.number);
    return { ...row, becomes: isRepeated ? 'repeated' : existing.has(row.number) ? 'updated' : 'added' };
  });
}

function preview({ line, cells, tooWide }: FileRow, format: RowFormat): PreviewRow {
  const contact = tooWide ? 'too_many_columns' : readContact(cells, format);
  const shown = {
    line,
    cells: cells.slice(0, MOST_CELLS).map((cell) => toStorable(truncate(cell, MOST_IN_A_CELL))),
    understood: cells
      .slice(0, MOST_CELLS)
      .map((cell, place) => understood(cell.trim(), format.columns[place])),
  };
  return typeof contact === 'string'
    ? { ...shown, number: null, problem: describeRejection(contact), becomes: null }
    : { ...shown, number: contact.number || null, problem: null, becomes: null };
}

/** The stored form of a date or number; null if the file already writes it so, or the cell is neither. */
function understood(cell: string, column: RowFormat['columns'][number] | undefined): string | null {
  if (column?.role !== 'field' || cell === '') return null;
  if (column.kind.type !== 'date' && column.kind.type !== 'number') return null;
  const read = fitValue(cell, column.kind, column.reading);
  return 'value' in read && read.value !== cell ? read.value : null;
}

async function existingOf({ db, id }: Account, numbers: string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .selectFrom('contacts')
    .select('number')
    .where('account_id', '=', id)
    .where('number', 'in', numbers)
    .execute();
  return new Set(rows.map(({ number }) => number));
}
