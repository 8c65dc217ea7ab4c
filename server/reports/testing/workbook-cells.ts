import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** A cell of a report's workbook; null for an empty cell. */
export type Cell = string | number | null;

/** Returns the rows of the first sheet, including its header. */
export async function workbookCells(content: AsyncIterable<string | Uint8Array>): Promise<Cell[][]> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece as Uint8Array);
  const rows = (await sheetIn(Buffer.concat(pieces))).match(/<row>.*?<\/row>/gs)!;
  return rows.map((row) => row.match(/<c\/>|<c[ >].*?<\/c>/gs)!.map(cellOf));
}

function cellOf(xml: string): Cell {
  const text = /<t [^>]*>(.*?)<\/t>/s.exec(xml)?.[1];
  if (text !== undefined) return unescaped(text);
  const number = /<v>(.*?)<\/v>/s.exec(xml)?.[1];
  return number === undefined ? null : Number(number);
}

const unescaped = (xml: string): string =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('_x005F_', '_');

async function sheetIn(file: Buffer): Promise<string> {
  const archive = await fromBufferPromise(file);
  for await (const entry of archive.eachEntry())
    if (entry.fileName === 'xl/worksheets/sheet1.xml')
      return text(await archive.openReadStreamPromise(entry));
  throw new Error('There is no sheet.');
}
