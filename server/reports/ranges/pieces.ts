import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';

export type Cell = string | number | null;

/** About as many characters have the lines of a piece, and one line more. */
const PIECE = 1_000_000;
/** Compresses nearly as well as the usual level, in half the time. */
const LEVEL = 3;
/** No row is as long: what a piece can become when it is read. */
const MOST_BYTES = 64 * 1024 * 1024;

const [compress, expand] = [promisify(gzip), promisify(gunzip)];

/** Adds rows to a report that has some pieces. Returns how many pieces and bytes that were. */
export async function appendRows(
  { id, db }: Account,
  report: { id: number; pieces: number },
  rows: Cell[][],
): Promise<{ pieces: number; bytes: number }> {
  let pieces = 0;
  let bytes = 0;
  for (const lines of inPieces(rows)) {
    const packed = await compress(lines, { level: LEVEL });
    await db
      .insertInto('report_pieces')
      .values({ account_id: id, report_id: report.id, position: report.pieces + pieces, bytes: packed })
      .execute();
    pieces += 1;
    bytes += packed.length;
  }
  return { pieces, bytes };
}

function* inPieces(rows: Cell[][]): Generator<string> {
  let lines = '';
  for (const row of rows) {
    lines += `${JSON.stringify(row)}\n`;
    if (lines.length < PIECE) continue;
    yield lines;
    lines = '';
  }
  if (lines !== '') yield lines;
}

/** Reads the rows of a report, piece by piece, each in a transaction of its own. Throws if it is deleted meanwhile. */
export async function* readPieces(
  db: Database,
  accountId: number,
  report: { id: number; pieces: number },
): AsyncGenerator<Cell[][]> {
  for (let position = 0; position < report.pieces; position += 1) {
    const piece = await db.withAccount(accountId, (account) => packedPiece(account, report.id, position));
    yield rowsOf(piece);
  }
}

/** The rows of one piece of a report. Throws `not_found` where there is none. */
export const readPiece = async (account: Account, reportId: number, position: number): Promise<Cell[][]> =>
  rowsOf(await packedPiece(account, reportId, position));

async function packedPiece({ id, db }: Account, reportId: number, position: number): Promise<Buffer> {
  const piece = await db
    .selectFrom('report_pieces')
    .select('bytes')
    .where('account_id', '=', id)
    .where('report_id', '=', reportId)
    .where('position', '=', position)
    .executeTakeFirst();
  if (!piece) throw notFound('report');
  return piece.bytes;
}

async function rowsOf(packed: Buffer): Promise<Cell[][]> {
  const lines = (await expand(packed, { maxOutputLength: MOST_BYTES })).toString().trimEnd();
  return lines.split('\n').map((line) => JSON.parse(line) as Cell[]);
}
