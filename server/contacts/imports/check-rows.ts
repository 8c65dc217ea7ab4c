import type { Answer } from '#contract/endpoint.ts';
import type { Layout, previewImport } from '#contract/imports.ts';
import { Problem } from '#server/platform/errors.ts';
import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import { isLandline } from '#sms/index.ts';
import { readContact, type RowFormat } from './contact-row.ts';
import { decodePiece } from './decode-piece.ts';
import { isAboveContacts } from './header-row.ts';
import type { Bytes } from './read-chunks.ts';
import { type FileRow, RowParser } from './row-parser.ts';

const isOfLandline = (contact: ReturnType<typeof readContact> | undefined): boolean =>
  typeof contact === 'object' ? isLandline(contact.number) : contact === 'landline';

/** About half a second's work. */
const MOST_ROWS = 20_000;

/** The most rows to show of each kind. */
const MOST_FIRST = 20;
const MOST_OF_A_KIND = 100;

type Counts = Answer<typeof previewImport>['checked'];
type RowKind = Exclude<keyof Counts, 'rows' | 'isComplete'>;

type Checked = {
  counts: Counts;
  /** The first rows, and the first of each kind. */
  first: FileRow[];
  rowsOf: Record<RowKind, FileRow[]>;
};

const KIND_OF_REMARK = { cut: 'cut', left_empty: 'leftEmpty', other_order: 'otherOrder' } as const;

/** Counts the rows of each kind in the first bytes of a file, and picks rows to show. */
export async function checkRows(
  { bytes, isLast }: Bytes,
  layout: Layout,
  { format, isConverted }: { format: RowFormat; isConverted: boolean },
): Promise<Checked> {
  const kinds = { invalid: 0, duplicates: 0, landlines: 0, cut: 0, leftEmpty: 0, otherOrder: 0 };
  const counts = { rows: 0, ...kinds, isComplete: false };
  const rowsOf = { invalid: [], duplicates: [], landlines: [], cut: [], leftEmpty: [], otherOrder: [] };
  const checked: Checked = { counts, first: [], rowsOf };
  const take = (kind: RowKind, row: FileRow) => {
    counts[kind] += 1;
    const taken = checked.rowsOf[kind];
    if (taken.length < MOST_OF_A_KIND && taken.at(-1) !== row) taken.push(row);
  };
  const { text } = decodePiece(bytes, layout.encoding, { isFirst: true, isLast });
  const parser = new RowParser({ delimiter: layout.delimiter, isConverted }, { nth: 0, rowEnding: null });
  const seen = new Set<string>();
  const slices = new TimeSlices();
  try {
    for await (const row of parser.rowsOf(Buffer.from(text), isLast)) {
      if (isAboveContacts(row, layout)) continue;
      if (counts.rows === MOST_ROWS) return checked;
      counts.rows += 1;
      if (checked.first.length < MOST_FIRST) checked.first.push(row);
      const remarks: RowKind[] = [];
      const contact = row.tooWide
        ? undefined
        : readContact(row.cells, format, (_column, remark) => remarks.push(KIND_OF_REMARK[remark]));
      if (isOfLandline(contact)) take('landlines', row);
      if (typeof contact !== 'object') take('invalid', row);
      else {
        for (const kind of remarks) take(kind, row);
        if (seen.has(contact.number)) take('duplicates', row);
        else seen.add(contact.number);
      }
      await slices.yield();
    }
    counts.isComplete = isLast;
    return checked;
  } catch (error) {
    // The import will end at this row, and say so.
    if (!(error instanceof Problem)) throw error;
    return checked;
  }
}
