/** In characters. A longer text is not a list of numbers in a cell. */
const MAX_LENGTH = 100;
/** The fewest digits that two numbers can have. */
const MIN_DIGITS = 14;
/** The most numbers in a list that is written in one cell. */
const MAX_NUMBERS = 6;

const SEPARATORS = /\s*(?:[/;,|&\n\r\t]|\s(?:and|or|und|oder|et|ou|y|o|e|en|of)\s)\s*/i;
const BEFORE_PLUS = /\s*(?=\+)/;
const BRACKETS = /\s*[()]\s*/;

/**
 * Yields the ways to split a string that may contain several numbers: `082… / 083…`, `082… (083…)` or
 * `+27…+27…`. Also splits two numbers with only a space between them. Yields nothing for a string that is
 * too long or has too few digits.
 */
export function* generateSplits(text: string): Generator<string[]> {
  if (text.length > MAX_LENGTH || text.replaceAll(/\D/g, '').length < MIN_DIGITS) return;
  for (const separator of [SEPARATORS, BEFORE_PLUS, BRACKETS]) {
    const parts = text.split(separator).filter((part) => part.trim() !== '');
    if (parts.length > 1 && parts.length <= MAX_NUMBERS) yield parts;
  }
  for (const { index } of text.matchAll(/\s(?=\S)/g)) yield [text.slice(0, index), text.slice(index + 1)];
}
