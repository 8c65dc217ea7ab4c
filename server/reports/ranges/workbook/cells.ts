import type { Cell } from '../pieces.ts';

/** Indexes of the cell styles in styles.xml. */
const TEXT_STYLE = 1;
const HEADER_STYLE = 2;

/** Returns a row as XML. Text cells are marked as text, so spreadsheets do not evaluate formulas in them. */
export const rowOf = (cells: Cell[]): string => `<row>${cells.map(cellOf).join('')}</row>`;

export const headerRow = (titles: string[]): string =>
  `<row>${titles.map((title) => textCell(title, HEADER_STYLE)).join('')}</row>`;

function cellOf(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>';
  return typeof cell === 'number' ? `<c><v>${cell}</v></c>` : textCell(cell, TEXT_STYLE);
}

const textCell = (text: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** Matches characters that XML 1.0 does not allow. */
const NOT_IN_XML =
  // eslint-disable-next-line no-control-regex -- the pattern must match control characters
  /[\u{0}-\u{8}\u{B}\u{C}\u{E}-\u{1F}\u{FFFE}\u{FFFF}]|\p{Surrogate}/gu;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Matches most cells. Their text needs no escaping. */
const PLAIN = /^[A-Za-z0-9 .:,+-]*$/;

/**
 * Escapes a string for XML, without characters that XML does not allow. Converts line breaks to `\n`.
 * Spreadsheets would read `_x0041_` as a letter (ECMA-376, 22.9.2.19), so the first underscore is also
 * escaped.
 */
const escapeXml = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replaceAll(NOT_IN_XML, '')
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
        .replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign]!);
