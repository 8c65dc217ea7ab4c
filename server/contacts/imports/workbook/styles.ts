import type { Readable } from 'node:stream';
import { visitXml } from './read-xml.ts';

/**
 * The ids of built-in formats for dates and times, including East Asian formats (ECMA-376 part 1, 18.8.30).
 */
const BUILT_IN_DATE_FORMATS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;
const MAX_FORMATS = 65_536;
/**
 * The literal parts of a format: quoted words, escaped characters, and colours and conditions in brackets.
 */
const LITERAL_PARTS = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;

/** Checks whether a format code, such as `dd/mm/yyyy;@`, shows a number as a date or time. */
export const showsDate = (code: string): boolean =>
  /[dmyhs]/i.test(code.replace(LITERAL_PARTS, '').replace(/general/gi, ''));

/** Returns the indexes of the cell formats that show dates. */
export async function readDateStyles(part: Readable | undefined): Promise<Set<number>> {
  const codes = new Map<number, boolean>();
  const dates = new Set<number>();
  let index = 0;
  let inCellFormats = false;
  await visitXml(part, {
    open(name, attributes) {
      if (name === 'numFmt' && codes.size < MAX_FORMATS)
        codes.set(Number(attributes['numFmtId']), showsDate((attributes['formatCode'] ?? '').slice(0, 255)));
      else if (name === 'cellXfs') inCellFormats = true;
      else if (name === 'xf' && inCellFormats) {
        const id = Number(attributes['numFmtId'] ?? 0);
        if ((codes.get(id) ?? isBuiltIn(id)) && index < MAX_FORMATS) dates.add(index);
        index += 1;
      }
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  return dates;
}

const isBuiltIn = (id: number): boolean => BUILT_IN_DATE_FORMATS.some(([from, to]) => id >= from && id <= to);
