import type { ContactImport } from '#contract/imports.ts';
import { Problem } from '#server/platform/errors.ts';
import { recogniseUtf16 } from './recognise-encoding.ts';

/**
 * The maximum length of a line in bytes. No table has longer lines, and the CSV reader has the same limit.
 */
export const MAX_LINE_BYTES = 256 * 1024;

/**
 * The bytes per stored chunk and per step of an import. A chunk is longer than any valid line, so the first
 * chunk shows whether a line is too long.
 */
export const CHUNK_BYTES = MAX_LINE_BYTES + 64 * 1024;

const ZIP_SIGNATURE = Buffer.from('PK\x03\x04', 'latin1');
const OLE_SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** The first line of a card (RFC 6350, 6.1.1), possibly after a byte order mark or blank lines. */
const CARD = /^\s*BEGIN:VCARD\s*$/im;

/** Detects the kind of a file by its start. Throws `not_a_table` if it cannot hold contacts. */
export function detectKind(start: Buffer): ContactImport['kind'] {
  if (start.subarray(0, 4).equals(ZIP_SIGNATURE)) return 'workbook';
  if (start.subarray(0, 4).equals(OLE_SIGNATURE)) {
    throw notATable(
      'This workbook is protected by a password, or was saved by Excel 2003 or older. Open it in Excel, save it as .xlsx without a password, and import that.',
    );
  }
  const utf16 = recogniseUtf16(start);
  if (!utf16 && start.includes(0)) {
    throw notATable(
      'This is not a text file. Choose a CSV file, a workbook (.xlsx) or contact cards (.vcf).',
    );
  }
  if (CARD.test(new TextDecoder(utf16).decode(start.subarray(0, 1024)))) return 'cards';
  const newline = start.findIndex((byte) => byte === 10 || byte === 13);
  if ((newline === -1 ? start.length : newline) > MAX_LINE_BYTES) {
    throw notATable('The first line of this file is too long. Choose a file with one contact per line.');
  }
  return 'text';
}

const notATable = (message: string) => new Problem('invalid', 'not_a_table', message);
