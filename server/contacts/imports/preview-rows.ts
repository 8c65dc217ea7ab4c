import type { Answer } from '#contract/endpoint.ts';
import type { recogniseImport } from '#contract/imports.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { cut, storable } from '#server/platform/storable.ts';
import { readContact, type RowFormat } from './contact-row.ts';
import { describeRejection } from './rejection.ts';

type PreviewRow = Answer<typeof recogniseImport>['preview'][number];

/** What is shown of a row. */
const MOST_CELLS = 100;
const MOST_IN_A_CELL = 200;

/** What becomes of the first rows of a file. */
export async function previewRows(
  account: Account,
  rows: string[][],
  format: RowFormat,
): Promise<PreviewRow[]> {
  const read = rows.map((cells) => preview(cells, format));
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

function preview(cells: string[], format: RowFormat): PreviewRow {
  const contact = readContact(cells, format);
  const shown = cells.slice(0, MOST_CELLS).map((cell) => storable(cut(cell, MOST_IN_A_CELL)));
  return typeof contact === 'string'
    ? { cells: shown, number: null, problem: describeRejection(contact), becomes: null }
    : { cells: shown, number: contact.number || null, problem: null, becomes: null };
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
