import type { Answer } from '#contract/endpoint.ts';
import type { Layout, recogniseImport } from '#contract/imports.ts';
import { Problem } from '#server/platform/errors.ts';
import { Slices } from '#server/platform/lifecycle/slices.ts';
import { isLandline } from '#sms/index.ts';
import { readContact, type RowFormat } from './contact-row.ts';
import { decodePiece } from './decode-piece.ts';
import type { Bytes } from './read-chunks.ts';
import { RowParser } from './row-parser.ts';

const isOfLandline = (contact: ReturnType<typeof readContact> | undefined): boolean =>
  typeof contact === 'object' ? isLandline(contact.number) : contact === 'landline';

/** About half a second's work. */
const MOST_ROWS = 20_000;

type Checked = Answer<typeof recogniseImport>['checked'];

/** Counts the rows in the first bytes of a file, those that are invalid, and those that repeat a number. */
export async function checkRows(
  { bytes, isLast }: Bytes,
  layout: Layout,
  { format, isConverted }: { format: RowFormat; isConverted: boolean },
): Promise<Checked> {
  const counts: Checked = { rows: 0, invalid: 0, duplicates: 0, landlines: 0, isWhole: false };
  const { text } = decodePiece(bytes, layout.encoding, { isFirst: true, isLast });
  const parser = new RowParser({ delimiter: layout.delimiter, isConverted }, { nth: 0, rowEnding: null });
  const seen = new Set<string>();
  const slices = new Slices();
  try {
    for await (const { isFirst, cells, tooWide } of parser.rowsOf(Buffer.from(text), isLast)) {
      if (isFirst && layout.hasHeader) continue;
      if (counts.rows === MOST_ROWS) return counts;
      counts.rows += 1;
      const contact = tooWide ? undefined : readContact(cells, format);
      if (isOfLandline(contact)) counts.landlines += 1;
      if (typeof contact !== 'object') counts.invalid += 1;
      else if (seen.has(contact.number)) counts.duplicates += 1;
      else seen.add(contact.number);
      await slices.rest();
    }
    return { ...counts, isWhole: isLast };
  } catch (error) {
    // The import will end at this row, and say so.
    if (!(error instanceof Problem)) throw error;
    return counts;
  }
}
