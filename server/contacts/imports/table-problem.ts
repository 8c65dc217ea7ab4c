import { Problem } from '#server/platform/errors.ts';

/** In bytes. No table has longer lines, and the CSV reader has the same limit. */
export const MAX_LINE_BYTES = 256 * 1024;

const WORKBOOK = Buffer.from('PK\x03\x04', 'latin1');
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Why the start of a file shows that it is not a text table; undefined if it may be one. */
export function tableProblem(start: Buffer): Problem | undefined {
  if (start.subarray(0, 4).equals(WORKBOOK) || start.subarray(0, 4).equals(OLD_WORKBOOK)) {
    return notATable(
      'This is a spreadsheet workbook. Save it as CSV (in Excel: File, Save As, CSV UTF-8) and import that.',
    );
  }
  if (!isUtf16(start) && start.includes(0)) {
    return notATable('This is not a text file. Choose a CSV or tab-separated file with one contact a line.');
  }
  const newline = start.findIndex((byte) => byte === 10 || byte === 13);
  if ((newline === -1 ? start.length : newline) > MAX_LINE_BYTES) {
    return notATable(
      'The first line of this file is too long for a table. Choose a file with one contact a line.',
    );
  }
  return undefined;
}

const isUtf16 = (start: Buffer): boolean =>
  (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);

const notATable = (message: string) => new Problem('invalid', 'not_a_table', message);
