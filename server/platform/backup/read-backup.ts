import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { type ByteStreamReader, createByteReader } from './bytes.ts';
import {
  type Backup,
  trailerSchema,
  FORMAT_VERSION,
  type Header,
  headerSchema,
  MAX_CHUNK_BYTES,
  type Table,
  ZSTD_MAGIC,
} from './format.ts';

/** Receives all rows of a table, in COPY's text format. A chunk may end within a row. */
export type OnRows = (table: Table, rows: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Reads a whole backup and passes the rows of each table to `onRows`. Returns the header and the trailer.
 * Throws if the file is incomplete or was changed, but may detect that only at the end.
 */
export async function readBackup(path: string, onRows: OnRows = skipRows): Promise<Backup> {
  const file = await openBackup(path);
  try {
    return await readContents(path, file, onRows);
  } finally {
    await file.close();
  }
}

async function openBackup(path: string): Promise<FileHandle> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error(`There is no file ${path}.`, { cause: error }) : error;
  });
  const start = Buffer.alloc(ZSTD_MAGIC.length);
  const isFile = (await file.stat()).isFile();
  if (isFile) await file.read(start, 0, start.length, 0);
  if (start.equals(ZSTD_MAGIC)) return file;
  await file.close();
  throw notABackupError(path);
}

async function readContents(path: string, file: FileHandle, onRows: OnRows): Promise<Backup> {
  const plain = pipeline(
    file.createReadStream({ start: 0, autoClose: false }),
    createZstdDecompress(),
    () => {},
  );
  try {
    const sum = createHash('sha256');
    const whole = createByteReader(plain, () => damagedError(path));
    const bytes = withChecksum(whole, (read) => sum.update(read));
    const header = readHeader(path, await bytes.line());
    for (const table of header.tables) await onRows(table, rowsIn(bytes, path));
    const trailer = trailerSchema.parse(JSON.parse((await bytes.line()).toString()));
    const seal = (await whole.line()).toString();
    if (seal !== `sha256 ${sum.digest('hex')}\n` || !(await whole.isAtEnd())) throw damagedError(path);
    return { header, trailer };
  } catch (error) {
    throw indicatesDamage(error) ? damagedError(path, error) : error;
  } finally {
    plain.destroy();
  }
}

type ByteReader = Pick<ByteStreamReader, 'take' | 'line'>;

function withChecksum(bytes: ByteStreamReader, add: (read: Buffer) => void): ByteReader {
  const adding = async (reading: Promise<Buffer>) => {
    const read = await reading;
    add(read);
    return read;
  };
  return { take: (size) => adding(bytes.take(size)), line: () => adding(bytes.line()) };
}

async function* rowsIn(bytes: ByteReader, path: string): AsyncGenerator<Buffer> {
  for (;;) {
    const length = (await bytes.take(4)).readUInt32BE();
    if (length === 0) return;
    if (length > MAX_CHUNK_BYTES) throw damagedError(path);
    yield await bytes.take(length);
  }
}

function readHeader(path: string, line: Buffer): Header {
  const text = line.toString();
  if (!text.startsWith('{"carillonBackup":')) throw notABackupError(path);
  const parsed: unknown = JSON.parse(text);
  if (z.object({ carillonBackup: z.number() }).parse(parsed).carillonBackup > FORMAT_VERSION)
    throw new Error(`${path} was created by a newer Carillon. Install that version or a later one.`);
  return headerSchema.parse(parsed);
}

async function skipRows(_table: Table, rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of rows);
}

/** Returns whether an error of zlib, JSON or zod means that the file is damaged. */
const indicatesDamage = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  error instanceof z.ZodError ||
  /^(ZSTD|Z_|ERR_ZSTD|ERR_STREAM_PREMATURE)/.test((error as NodeJS.ErrnoException).code ?? '');

const notABackupError = (path: string): Error => new Error(`${path} is not a backup of Carillon.`);

const damagedError = (path: string, cause?: unknown): Error =>
  new Error(`${path} is damaged or incomplete. Use another backup.`, { cause });
