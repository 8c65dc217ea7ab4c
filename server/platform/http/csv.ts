/** A real phone number: a plus and digits, with the usual blanks and brackets. */
const PHONE = /^\+\d[\d ()]{3,24}$/;

/** What a spreadsheet skips before a formula: blanks, invisible characters and quotes. */
const UNSEEN = String.raw`[\s\p{Cc}\p{Cf}"]*`;

/** What may start a new cell in a spreadsheet, whatever its delimiters are. */
const BEGINNING = String.raw`[;,|\t\r\n\v\f\x85\u2028\u2029]`;

/** The sign is optional, so that skipped characters are matched only once. */
const START = new RegExp(String.raw`(${BEGINNING}${UNSEEN})([=+\-@＝＋－＠]?)`, 'gu');

/**
 * Makes a cell safe against formula injection, in part or whole: what looks like the start of a formula gets an
 * apostrophe before it. A phone number with its plus stays as it is.
 */
export function safeCell(cell: string): string {
  if (PHONE.test(cell)) return cell;
  // The start of the cell is treated like one after a line break.
  const safe = `\n${cell}`
    .replaceAll(START, (_, before: string, sign: string) => (sign ? `${before}'${sign}` : before))
    .slice(1);
  return /^[\t\r]/.test(safe) ? `'${safe}` : safe;
}
