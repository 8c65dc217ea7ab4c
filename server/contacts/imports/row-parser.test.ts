import * as fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { decodePiece } from './decode-piece.ts';
import { csvOptions, type FileRow, MAX_COLUMNS, type ReadingState, RowParser } from './row-parser.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Reads a file in pieces. Keeps only the state that an import stores between two pieces. */
async function readInPieces(file: Buffer, cuts: number[], encoding: Encoding): Promise<FileRow[]> {
  const ends = [...new Set(cuts.map((cut) => cut % (file.length + 1)))].toSorted((a, b) => a - b);
  const rows: FileRow[] = [];
  let state: ReadingState = { nth: 0, rowEnding: null };
  let [undecoded, unparsed] = [Buffer.alloc(0), Buffer.alloc(0)];
  let at = 0;
  for (const [index, end] of [...ends, file.length].entries()) {
    const isLast = index === ends.length;
    const bytes = Buffer.concat([undecoded, file.subarray(at, end)]);
    // The first piece is large, as in real files.
    const piece = decodePiece(bytes, encoding, { isFirst: index === 0, isLast });
    const text = Buffer.concat([unparsed, Buffer.from(piece.text)]);
    const parser = new RowParser({ delimiter: ',', isConverted: false }, state);
    for await (const row of parser.rowsOf(text, isLast)) rows.push(row);
    state = parser.state;
    [undecoded, unparsed] = [Buffer.from(piece.left), text.subarray(parser.consumed)];
    at = end;
  }
  return rows;
}

const isBlank = (row: string[]) => row.length === 1 && row[0]!.trim() === '';

const inOne = (file: Buffer, encoding: Encoding): string[][] =>
  parse(new TextDecoder(encoding).decode(file), csvOptions(',')).filter((row) => !isBlank(row));

const encoded = (text: string, encoding: Encoding): Buffer => {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1');
  const file = Buffer.from(text, 'utf16le');
  return encoding === 'utf-16le' ? file : file.swap16();
};

const PIECES = [
  'a',
  '0821234567',
  ',',
  '"',
  '""',
  '\n',
  '\r\n',
  ' ',
  'é',
  '€',
  '😀',
  '\uFEFF',
  '"x\ny"',
  ',"',
];

describe('reads the same rows in pieces as in one', () => {
  it.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const)('in %s', async (encoding) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }),
        fc.array(fc.nat(200), { maxLength: 6 }),
        async (texts, cuts) => {
          // The byte order mark is in the first piece.
          const file = encoded(`number${texts.join('')}`, encoding);
          const whole = await Promise.resolve()
            .then(() => inOne(file, encoding))
            .catch(() => 'not a table');
          const pieces = await readInPieces(file, cuts, encoding)
            .then((rows) => rows.map(({ cells }) => cells))
            .catch(() => 'not a table');
          expect(pieces).toEqual(whole);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('also in an unexpected format', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 60 }),
        fc.array(fc.nat(60), { maxLength: 4 }),
        async (bytes, cuts) => {
          // Omit quotation marks and line breaks, because this test is about characters.
          const file = Buffer.from([120, ...bytes.filter((byte) => ![10, 13, 34].includes(byte))]);
          expect((await readInPieces(file, cuts, 'utf-8')).map(({ cells }) => cells)).toEqual(
            inOne(file, 'utf-8'),
          );
        },
      ),
    );
  });
});

it('accepts a byte order mark only at the start', async () => {
  const file = encoded('\uFEFFa,\uFEFFb\n\uFEFFc', 'utf-16le');
  for (let cut = 2; cut < file.length; cut++)
    expect((await readInPieces(file, [cut], 'utf-16le')).map(({ cells }) => cells)).toEqual([
      ['a', '\uFEFFb'],
      ['\uFEFFc'],
    ]);
});

it('skips blank lines, but counts them', async () => {
  const rows = await readInPieces(Buffer.from('\n\n"a\nb",c\n \n,\n2,x'), [2, 7], 'utf-8');
  expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [3, 'a\nb', 'c'],
    [5, '', ''],
    [6, '2', 'x'],
  ]);
});

it('marks the possible header, below blank lines', async () => {
  const rows = await readInPieces(Buffer.from('sep=,\n\nname,number\nA,1\nsep=,\n'), [], 'utf-8');
  expect(rows.map(({ line, isFirst, cells }) => [line, isFirst, cells[0]])).toEqual([
    [3, true, 'name'],
    [4, false, 'A'],
    [5, false, 'sep='],
  ]);
});

it('keeps the start of a row that is too wide', async () => {
  const rows = await readInPieces(Buffer.from(`1${','.repeat(256_000)}\n2,x\n`), [], 'utf-8');
  expect(rows).toMatchObject([
    { line: 1, tooWide: true },
    { line: 2, tooWide: false, cells: ['2', 'x'] },
  ]);
  expect(rows[0]!.cells).toHaveLength(MAX_COLUMNS);
});

it('names the row that is never closed', async () => {
  await expect(readInPieces(Buffer.from('1,a\n2,b\n3,"c\n4,d'), [6, 11], 'utf-8')).rejects.toMatchObject({
    code: 'not_a_table',
    message: expect.stringMatching(/^Row 3 /),
  });
});
