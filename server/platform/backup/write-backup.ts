import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { MAX_CHUNK_BYTES } from './format.ts';

/**
 * Writes the lines and chunks of a backup to a file, compressed and with a checksum. Returns the file's size
 * in bytes. The file appears only when complete. Throws if the file or its `.part` file exists.
 */
export async function writeBackup(path: string, contents: AsyncIterable<Buffer>): Promise<number> {
  const part = `${path}.part`;
  const file = await openPart(path, part);
  try {
    await pipeline(withChecksum(contents), createZstdCompress(), file.createWriteStream({ flush: true }));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return (await stat(path)).size;
}

/**
 * Creates the temporary file for a backup. Only its owner can read it: it contains password hashes and the
 * carriers' passwords. Throws if the backup or the temporary file exists, or if the folder does not.
 */
async function openPart(path: string, part: string): Promise<FileHandle> {
  if (existsSync(path)) throw new Error(`${path} already exists. Choose another name, or move it away.`);
  return open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw new Error(`The folder for ${path} does not exist. Create it first.`, { cause: error });
    if (error.code !== 'EEXIST') throw error;
    throw new Error(
      `${part} exists: another backup is running, or one was interrupted. If none is running, remove it.`,
      {
        cause: error,
      },
    );
  });
}

async function* withChecksum(contents: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const sum = createHash('sha256');
  for await (const bytes of contents) {
    sum.update(bytes);
    yield bytes;
  }
  yield Buffer.from(`sha256 ${sum.digest('hex')}\n`);
}

export const jsonLine = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

/**
 * Splits rows of a table into chunks, each preceded by its length. The caller ends the table with an empty
 * chunk (END_OF_TABLE).
 */
export function* lengthPrefixedChunks(rows: Buffer): Generator<Buffer> {
  for (let at = 0; at < rows.length; at += MAX_CHUNK_BYTES) {
    const piece = rows.subarray(at, at + MAX_CHUNK_BYTES);
    yield lengthPrefix(piece);
    yield piece;
  }
}

export const END_OF_TABLE: Buffer = Buffer.alloc(4);

function lengthPrefix(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}
