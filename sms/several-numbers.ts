/** A longer text is not a cell with numbers. */
const LONGEST = 100;
/** Two numbers have at least so many digits. */
const FEWEST_DIGITS = 14;
/** The most parts that are read. */
const MOST_PARTS = 6;

const MARKS = /\s*(?:[/;,|&\n\r\t]|\s(?:and|or|und|oder|et|ou|y|o|e|en|of)\s)\s*/i;
const BEFORE_PLUS = /\s*(?=\+)/;
const BRACKETS = /\s*[()]\s*/;

/**
 * The ways to take a text apart that may be several numbers in one cell: `082… / 083…`, `082… (083…)`, `+27…+27…`, or two numbers with
 * only a space between them.
 */
export function* partsOf(text: string): Generator<string[]> {
  if (text.length > LONGEST || text.replaceAll(/\D/g, '').length < FEWEST_DIGITS) return;
  for (const mark of [MARKS, BEFORE_PLUS, BRACKETS]) {
    const parts = text.split(mark).filter((part) => part.trim() !== '');
    if (parts.length > 1 && parts.length <= MOST_PARTS) yield parts;
  }
  for (const { index } of text.matchAll(/\s(?=\S)/g)) yield [text.slice(0, index), text.slice(index + 1)];
}
