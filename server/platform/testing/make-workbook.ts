import { zip } from './zip.ts';

/** `date` is Excel's serial number, days since 1900, displayed as a date. */
export type Cell = string | number | boolean | null | { date: number } | { formula: string; error: string };
export type Sheet = { name: string; rows: Iterable<Cell[]> };

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Cell format 0 displays numbers, format 1 dates. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;

/** Makes a workbook as Excel does: with shared strings, and without empty rows and cells. */
export function makeWorkbook(sheets: Sheet[]): Buffer {
  const strings = new Map<string, number>();
  const parts = sheets.map(({ rows }, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: sheetXml(rows, strings),
  }));
  const list = sheets.map(
    ({ name }, index) => `<sheet name="${escape(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const shared = [...strings.keys()].map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`);
  return zip([
    text(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets></workbook>`,
    ),
    text(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
    ),
    ...parts,
    text('xl/sharedStrings.xml', `<sst xmlns="${MAIN}">${shared.join('')}</sst>`),
    { name: 'xl/styles.xml', content: Buffer.from(STYLES) },
  ]);
}

const text = (name: string, xml: string) => ({ name, content: Buffer.from(HEAD + xml) });

function sheetXml(rows: Iterable<Cell[]>, strings: Map<string, number>): Buffer {
  const pieces: string[] = [`${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`];
  let nth = 0;
  for (const row of rows) {
    nth += 1;
    const cells = row.map((cell, column) => cellXml(cell, `${columnName(column)}${nth}`, strings)).join('');
    if (cells !== '') pieces.push(`<row r="${nth}">${cells}</row>`);
  }
  pieces.push('</sheetData></worksheet>');
  return Buffer.from(pieces.join(''));
}

function cellXml(cell: Cell, place: string, strings: Map<string, number>): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'string') {
    const index = strings.get(cell) ?? strings.size;
    strings.set(cell, index);
    return `<c r="${place}" t="s"><v>${index}</v></c>`;
  }
  return 'date' in cell
    ? `<c r="${place}" s="1"><v>${cell.date}</v></c>`
    : `<c r="${place}" t="e"><f>${escape(cell.formula)}</f><v>${escape(cell.error)}</v></c>`;
}

/** Returns the letters of a zero-based column: A, B … Z, AA … */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

const escape = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
