/** Line breaks of every kind. */
const LINE_BREAK = /\r\n|[\r\u0085\u2028\u2029]/gu;
/** Tabs, and blanks of unusual widths. */
const BLANK = /[\t\v\f\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;
/**
 * Soft hyphens, and what newsletters and mail programs put into texts without showing it. The joiners U+200C and
 * U+200D stay: emoji, Persian and Indic scripts need them.
 */
const INVISIBLE = /\u034f|[\u00ad\u200b\u2060-\u2064\ufeff]/gu;
const CONTROL = /(?!\n)\p{Cc}/gu;

/** Removes what nobody sees from a text, and leaves at most one blank line in a row. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(LINE_BREAK, '\n')
    .replaceAll(BLANK, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(CONTROL, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
