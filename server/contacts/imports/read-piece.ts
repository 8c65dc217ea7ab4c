import { sql } from 'kysely';
import type { Remark } from '#contract/imports.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { CountryCode } from '#sms/index.ts';
import type { Fields } from '../fields/fields.ts';
import { readContact, rowFormat } from './contact-row.ts';
import { decodePiece } from './decode-piece.ts';
import { isAboveContacts } from './header-row.ts';
import { readChunk } from './read-chunks.ts';
import { readHomeCountry } from './home-country.ts';
import type { FileReadProgress } from './read-progress.ts';
import { RowParser } from './row-parser.ts';
import { chosenSheet } from './chosen-sheet.ts';
import { RowWriter } from './stage-rows.ts';
import { layoutOf } from './stored-layout.ts';
import type { ImportRow } from './import-row.ts';

/**
 * The account's settings and its limit for rejected rows. `homeCountry` applies to numbers without a country
 * code.
 */
export type ReadingOptions = { homeCountry: CountryCode; fields: Fields; maxRejections: number };

/**
 * Reads the next chunk of the file into `import_rows` and `import_rejections`, in the caller's transaction.
 * Advances the position. If the chunk ends within a row or character, stores the incomplete part for the
 * next chunk.
 */
export async function readPiece(
  tx: OwnerDb,
  found: ImportRow,
  reading: FileReadProgress,
  { homeCountry, fields, maxRejections }: ReadingOptions,
): Promise<void> {
  const { account_id, id } = found;
  const layout = layoutOf(found.layout);
  const { bytes, isLast } = await readChunk(tx, { account_id, id }, chosenSheet(found), reading.chunk);
  const piece = decodePiece(Buffer.concat([reading.undecoded, bytes]), layout.encoding, {
    isFirst: reading.chunk === 0,
    isLast,
  });
  const text = Buffer.concat([reading.unparsed, Buffer.from(piece.text)]);

  const format = rowFormat(layout, fields, readHomeCountry(layout) ?? homeCountry);
  const parser = new RowParser(
    { delimiter: layout.delimiter, isConverted: found.kind !== 'text' },
    { nth: reading.line, rowEnding: reading.row_ending },
  );
  const staging = new RowWriter(tx, found, maxRejections);
  let rows = 0;
  let skippedLandlines = 0;
  const remarks = { cut: 0, left_empty: 0, other_order: 0 };
  for await (const { isFirst, line, cells, tooWide } of parser.rowsOf(text, isLast)) {
    if (isAboveContacts({ isFirst, line }, layout)) continue;
    rows += 1;
    const rowRemarks: Remark[] = [];
    const contact = tooWide
      ? 'too_many_columns'
      : readContact(cells, format, (_column, remark) => rowRemarks.push(remark));
    if (typeof contact === 'string') {
      if (contact === 'landline') skippedLandlines += 1;
      await staging.addRejection(line, contact, cells);
      continue;
    }
    for (const remark of rowRemarks) remarks[remark] += 1;
    if (isUnsaved(found, contact.number, line)) await staging.addContact(line, contact);
  }
  await staging.flush();

  const { rejections, kept_rejections, kept_rejection_bytes } = staging.counts;
  await sql`
    UPDATE imports SET state = ${isLast ? 'saving' : 'reading'}, read_bytes = read_bytes + ${bytes.length}, rows = rows + ${rows},
      invalid = invalid + ${rejections - skippedLandlines}, skipped_landlines = skipped_landlines + ${skippedLandlines}, cut = cut + ${remarks.cut}, left_empty = left_empty + ${remarks.left_empty},
      other_order = other_order + ${remarks.other_order}, kept_rejections = ${kept_rejections}, kept_rejection_bytes = ${kept_rejection_bytes}
    WHERE account_id = ${account_id} AND id = ${id}`.execute(tx);
  const { nth, rowEnding } = parser.state;
  await sql`
    UPDATE import_readings SET chunk = chunk + 1, line = ${nth}, row_ending = ${rowEnding}, undecoded = ${piece.left},
      unparsed = ${text.subarray(parser.consumed)}
    WHERE account_id = ${account_id} AND import_id = ${id}`.execute(tx);
}

/** Checks whether a row is not saved yet. After a crash, the file is read again from the start. */
const isUnsaved = ({ saved_up_to, saved_line }: ImportRow, number: string, line: number): boolean =>
  number > saved_up_to || (number === saved_up_to && line > saved_line);
