import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';

export type Cell = string | number | null;

/** The approximate length of a piece, in characters before compression. */
const PIECE_LENGTH = 1_000_000;
/** This level compresses almost as well as the default level, in half the time. */
const COMPRESSION_LEVEL = 3;
/** The maximum size of an uncompressed piece, in bytes. Actual pieces are far smaller. */
const MAX_BYTES = 64 * 1024 * 1024;

const [compress, expand] = [promisify(gzip), promisify(gunzip)];

/** Appends rows to a report. Returns the number of pieces and bytes added. */
export async function appendRows(
  { id, db }: Account,
  report: { id: number; pieces: number },
  rows: Cell[][],
): Promise<{ pieces: number; bytes: number }> {
  let pieces = 0;
  let bytes = 0;
  for (const lines of splitIntoPieces(rows)) {
    const packed = await compress(lines, { level: COMPRESSION_LEVEL });
    await db
      .insertInto('report_pieces')
      .values({ account_id: id, report_id: report.id, position: report.pieces + pieces, bytes: packed })
      .execute();
    pieces += 1;
    bytes += packed.length;
  }
  return { pieces, bytes };
}

function* splitIntoPieces(rows: Cell[][]): Generator<string> {
  let lines = '';
  for (const row of rows) {
    lines += `${JSON.stringify(row)}\n`;
    if (lines.length < PIECE_LENGTH) continue;
    yield lines;
    lines = '';
  }
  if (lines !== '') yield lines;
}

/**
 * Reads a report's rows piece by piece. Each piece has its own transaction. Throws if the report is deleted
 * concurrently.
 */
export async function* readPieces(
  db: Database,
  accountId: number,
  report: { id: number; pieces: number },
): AsyncGenerator<Cell[][]> {
  for (let position = 0; position < report.pieces; position += 1) {
    const piece = await db.withAccount(accountId, (account) => readPacked(account, report.id, position));
    yield rowsOf(piece);
  }
}

/** Reads a piece of a report. Throws `not_found`. */
export const readPiece = async (account: Account, reportId: number, position: number): Promise<Cell[][]> =>
  rowsOf(await readPacked(account, reportId, position));

async function readPacked({ id, db }: Account, reportId: number, position: number): Promise<Buffer> {
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
  const lines = (await expand(packed, { maxOutputLength: MAX_BYTES })).toString().trimEnd();
  return lines.split('\n').map((line) => JSON.parse(line) as Cell[]);
}
