/** A real phone number: a plus and digits, with the usual blanks and brackets. */
const PHONE = /^\+\d[\d ()]{3,24}$/;

/** What a spreadsheet passes over before a formula: blanks, marks that are not seen, and quotes. */
const UNSEEN = String.raw`[\s\p{Cc}\p{Cf}"]*`;

/** What a spreadsheet may begin a cell after, whatever it is set to part cells and lines by. */
const BEGINNING = String.raw`[;,|\t\r\n\v\f\x85\u2028\u2029]`;

/** The sign need not be there: whatever is passed over is looked at once. */
const START = new RegExp(String.raw`(${BEGINNING}${UNSEEN})([=+\-@＝＋－＠]?)`, 'gu');

/**
 * A cell that no spreadsheet takes for a formula, nor a part of it: what begins like one gets an apostrophe before it. A
 * phone number with its plus stays as it is.
 */
export function safeCell(cell: string): string {
  if (PHONE.test(cell)) return cell;
  // After a line break it begins like any other.
  const safe = `\n${cell}`
    .replaceAll(START, (_, before: string, sign: string) => (sign ? `${before}'${sign}` : before))
    .slice(1);
  return /^[\t\r]/.test(safe) ? `'${safe}` : safe;
}
