import type { Answer } from '#contract/endpoint.ts';
import type { Layout, recogniseImport } from '#contract/imports.ts';
import { Problem } from '#server/platform/errors.ts';
import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import { isLandline } from '#sms/index.ts';
import { readContact, type RowFormat } from './contact-row.ts';
import { decodePiece } from './decode-piece.ts';
import type { Bytes } from './read-chunks.ts';
import { type FileRow, RowParser } from './row-parser.ts';

const isOfLandline = (contact: ReturnType<typeof readContact> | undefined): boolean =>
  typeof contact === 'object' ? isLandline(contact.number) : contact === 'landline';

/** About half a second's work. */
const MOST_ROWS = 20_000;

/** The most rows to show of each kind. */
const MOST_FIRST = 20;
const MOST_INVALID = 100;

type Checked = {
  counts: Answer<typeof recogniseImport>['checked'];
  /** The first rows, and the first that are invalid. */
  first: FileRow[];
  invalid: FileRow[];
};

/** Counts the rows, invalid rows and repeated numbers in the first bytes of a file, and picks rows to show. */
export async function checkRows(
  { bytes, isLast }: Bytes,
  layout: Layout,
  { format, isConverted }: { format: RowFormat; isConverted: boolean },
): Promise<Checked> {
  const counts = { rows: 0, invalid: 0, duplicates: 0, landlines: 0, isWhole: false };
  const checked: Checked = { counts, first: [], invalid: [] };
  const { text } = decodePiece(bytes, layout.encoding, { isFirst: true, isLast });
  const parser = new RowParser({ delimiter: layout.delimiter, isConverted }, { nth: 0, rowEnding: null });
  const seen = new Set<string>();
  const slices = new TimeSlices();
  try {
    for await (const row of parser.rowsOf(Buffer.from(text), isLast)) {
      if (row.isFirst && layout.hasHeader) continue;
      if (counts.rows === MOST_ROWS) return checked;
      counts.rows += 1;
      if (checked.first.length < MOST_FIRST) checked.first.push(row);
      const contact = row.tooWide ? undefined : readContact(row.cells, format);
      if (isOfLandline(contact)) counts.landlines += 1;
      if (typeof contact !== 'object') {
        counts.invalid += 1;
        if (checked.invalid.length < MOST_INVALID) checked.invalid.push(row);
      } else if (seen.has(contact.number)) counts.duplicates += 1;
      else seen.add(contact.number);
      await slices.yield();
    }
    counts.isWhole = isLast;
    return checked;
  } catch (error) {
    // The import will end at this row, and say so.
    if (!(error instanceof Problem)) throw error;
    return checked;
  }
}
