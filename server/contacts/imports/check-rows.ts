import type { Answer } from '#contract/endpoint.ts';
import type { Layout, previewImport } from '#contract/imports.ts';
import { Problem } from '#server/platform/errors.ts';
import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import { isLandline } from '#sms/index.ts';
import { readContact, type RowFormat } from './contact-row.ts';
import { decodePiece } from './decode-piece.ts';
import { isAboveContacts } from './header-row.ts';
import type { ChunkBytes } from './read-chunks.ts';
import { type FileRow, RowParser } from './row-parser.ts';

const hasLandline = (contact: ReturnType<typeof readContact> | undefined): boolean =>
  typeof contact === 'object' ? isLandline(contact.number) : contact === 'landline';

/** Checking this many rows takes about half a second. */
const MAX_ROWS = 20_000;

const MAX_FIRST_ROWS = 20;
const MAX_ROWS_PER_KIND = 100;

type Counts = Answer<typeof previewImport>['checked'];
type RowKind = Exclude<keyof Counts, 'rows' | 'isComplete'>;

type CheckResult = {
  counts: Counts;
  first: FileRow[];
  rowsOf: Record<RowKind, FileRow[]>;
};

const KIND_OF_REMARK = { cut: 'cut', left_empty: 'leftEmpty', other_order: 'otherOrder' } as const;

/**
 * Counts the rows of each kind at the start of a file. Also returns the first rows, and some rows of each
 * kind to show.
 */
export async function checkRows(
  { bytes, isLast }: ChunkBytes,
  layout: Layout,
  { format, isConverted }: { format: RowFormat; isConverted: boolean },
): Promise<CheckResult> {
  const kinds = { invalid: 0, duplicates: 0, landlines: 0, cut: 0, leftEmpty: 0, otherOrder: 0 };
  const counts = { rows: 0, ...kinds, isComplete: false };
  const rowsOf = { invalid: [], duplicates: [], landlines: [], cut: [], leftEmpty: [], otherOrder: [] };
  const checked: CheckResult = { counts, first: [], rowsOf };
  const record = (kind: RowKind, row: FileRow) => {
    counts[kind] += 1;
    const rows = checked.rowsOf[kind];
    if (rows.length < MAX_ROWS_PER_KIND && rows.at(-1) !== row) rows.push(row);
  };
  const { text } = decodePiece(bytes, layout.encoding, { isFirst: true, isLast });
  const parser = new RowParser({ delimiter: layout.delimiter, isConverted }, { nth: 0, rowEnding: null });
  const seen = new Set<string>();
  const slices = new TimeSlices();
  try {
    for await (const row of parser.rowsOf(Buffer.from(text), isLast)) {
      if (isAboveContacts(row, layout)) continue;
      if (counts.rows === MAX_ROWS) return checked;
      counts.rows += 1;
      if (checked.first.length < MAX_FIRST_ROWS) checked.first.push(row);
      const remarks: RowKind[] = [];
      const contact = row.tooWide
        ? undefined
        : readContact(row.cells, format, (_column, remark) => remarks.push(KIND_OF_REMARK[remark]));
      if (hasLandline(contact)) record('landlines', row);
      if (typeof contact !== 'object') {
        if (contact !== 'landline') record('invalid', row);
      } else {
        for (const kind of remarks) record(kind, row);
        if (seen.has(contact.number)) record('duplicates', row);
        else seen.add(contact.number);
      }
      await slices.yield();
    }
    counts.isComplete = isLast;
    return checked;
  } catch (error) {
    // The import will stop at this row and report the problem.
    if (!(error instanceof Problem)) throw error;
    return checked;
  }
}
