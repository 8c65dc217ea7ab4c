import type { Cell } from '../pieces.ts';

/** Styles of cells, by their place in styles.xml. */
const TEXT = 1;
const HEADER = 2;

/** A row of a sheet. Texts are texts, whatever they look like: nothing in them is reckoned. */
export const rowOf = (cells: Cell[]): string => `<row>${cells.map(cellOf).join('')}</row>`;

export const headerRow = (titles: string[]): string =>
  `<row>${titles.map((title) => textCell(title, HEADER)).join('')}</row>`;

function cellOf(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>';
  return typeof cell === 'number' ? `<c><v>${cell}</v></c>` : textCell(cell, TEXT);
}

const textCell = (text: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** What XML 1.0 cannot hold. */
const UNUSABLE =
  // eslint-disable-next-line no-control-regex -- these are what is looked for
  /[\u{0}-\u{8}\u{B}\u{C}\u{E}-\u{1F}\u{FFFE}\u{FFFF}]|\p{Surrogate}/gu;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Most cells: words and numbers, in which nothing needs a look. */
const PLAIN = /^[A-Za-z0-9 .:,+-]*$/;

/** `_x0041_` would be read as a letter (ECMA-376, 22.9.2.19), so its underscore is written as one. */
const escapeXml = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replaceAll(UNUSABLE, '')
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
        .replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign]!);
