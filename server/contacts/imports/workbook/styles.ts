import type { Readable } from 'node:stream';
import { visitXml } from './read-xml.ts';

/** The built-in formats that show dates and times, those of East Asian languages among them (ECMA-376 part 1, 18.8.30). */
const BUILT_IN = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;
const MOST_FORMATS = 65_536;
/** What stands in a format besides its codes: quoted words, escaped characters, colours and conditions in brackets. */
const NOT_CODES = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;

/** Whether a format code, such as `dd/mm/yyyy;@`, shows a number as a date or a time. */
export const showsDate = (code: string): boolean =>
  /[dmyhs]/i.test(code.replace(NOT_CODES, '').replace(/general/gi, ''));

/** The cell formats that show dates, by their place in the list that cells refer to. */
export async function readDateStyles(part: Readable | undefined): Promise<Set<number>> {
  const codes = new Map<number, boolean>();
  const dates = new Set<number>();
  let place = 0;
  let isOfCells = false;
  await visitXml(part, {
    open(name, attributes) {
      if (name === 'numFmt' && codes.size < MOST_FORMATS)
        codes.set(Number(attributes['numFmtId']), showsDate((attributes['formatCode'] ?? '').slice(0, 255)));
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) {
        const id = Number(attributes['numFmtId'] ?? 0);
        if ((codes.get(id) ?? isBuiltIn(id)) && place < MOST_FORMATS) dates.add(place);
        place += 1;
      }
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return dates;
}

const isBuiltIn = (id: number): boolean => BUILT_IN.some(([from, to]) => id >= from && id <= to);
