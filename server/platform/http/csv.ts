/** A phone number: a plus and digits, with the usual spaces and parentheses. */
const PHONE = /^\+\d[\d ()]{3,24}$/;

/** The characters that a spreadsheet skips before a formula: spaces, invisible characters and quotes. */
const SKIPPED_CHARACTERS = String.raw`[\s\p{Cc}\p{Cf}"]*`;

/** The characters after which a spreadsheet may start a new cell, whatever its delimiter. */
const CELL_START = String.raw`[;,|\t\r\n\v\f\x85\u2028\u2029]`;

/** The sign is optional, so that the pattern scans skipped characters only once, even if no sign follows. */
const FORMULA_START = new RegExp(String.raw`(${CELL_START}${SKIPPED_CHARACTERS})([=+\-@＝＋－＠]?)`, 'gu');

/**
 * Protects a cell against formula injection: puts an apostrophe before every possible start of a formula.
 * Leaves phone numbers unchanged, plus sign included.
 */
export function safeCell(cell: string): string {
  if (PHONE.test(cell)) return cell;
  // Treat the start of the cell like the start of a line.
  const safe = `\n${cell}`
    .replaceAll(FORMULA_START, (_, before: string, sign: string) => (sign ? `${before}'${sign}` : before))
    .slice(1);
  return /^[\t\r]/.test(safe) ? `'${safe}` : safe;
}
