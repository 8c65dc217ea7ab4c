import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/platform/db/handles.ts';
import { asIdentity, type Identity } from '#server/platform/http/routes.ts';
import { Problem } from '#server/platform/errors.ts';
import { beginUpload } from './begin-upload.ts';
import { saveChunkOfFile } from './save-chunk-of-file.ts';
import { MAX_LINE_BYTES, tableProblem } from './table-problem.ts';

const MEGABYTE = 1024 * 1024;
/**
 * How much one step of an import reads, in bytes. More than the longest line, so that the first chunk reveals one
 * that is too long.
 */
const CHUNK_BYTES = MAX_LINE_BYTES + 64 * 1024;
/** The longest pause between two chunks. */
const LONGEST_REST_MS = 200;
const MAX_FILE_BYTES = 300 * MEGABYTE;

/**
 * Stores an uploaded file in the database chunk by chunk, where any worker on any machine can read it. A file that is
 * not a table is refused as soon as its start shows that, and leaves nothing behind.
 */
export async function saveUpload(
  db: Database,
  identity: Identity,
  fileName: string,
  file: Readable,
): Promise<number> {
  const { accountId } = identity;
  const importId = await asIdentity(db, identity, (account) => beginUpload(account, fileName));
  try {
    await saveChunks(db, accountId, importId, file);
    await db.withAccount(accountId, (account) =>
      account.db
        .updateTable('imports')
        .set({ state: 'uploaded' })
        .where('account_id', '=', accountId)
        .where('id', '=', importId)
        .execute(),
    );
    return importId;
  } catch (error) {
    await forget(db, accountId, importId);
    throw error;
  }
}

/** If this fails too, the next clean-up deletes the file. The first error is the one to report. */
async function forget(db: Database, accountId: number, importId: number): Promise<void> {
  await db
    .withAccount(accountId, (account) =>
      account.db
        .deleteFrom('imports')
        .where('account_id', '=', accountId)
        .where('id', '=', importId)
        .execute(),
    )
    .catch(() => {});
}

async function saveChunks(db: Database, accountId: number, importId: number, file: Readable): Promise<void> {
  let total = 0;
  let position = 0;
  let restMs = 0;
  for await (const chunk of chunksOf(file)) {
    // Pauses for as long as the previous chunk took, so that a fast sender leaves others half of the time.
    if (restMs > 0) await pause(restMs);
    total += chunk.length;
    if (total > MAX_FILE_BYTES) {
      const limit = `${MAX_FILE_BYTES / MEGABYTE} MB`;
      throw new Problem(
        'too_large',
        'file_too_large',
        `This file is larger than ${limit}. Split it and import the parts.`,
      );
    }
    const problem = position === 0 ? tableProblem(chunk) : undefined;
    if (problem) throw problem;
    const beganAt = performance.now();
    await db.withAccount(accountId, (account) => saveChunkOfFile(account, importId, position, chunk));
    restMs = Math.min(performance.now() - beganAt, LONGEST_REST_MS);
    position += 1;
  }
  if (total === 0)
    throw new Problem(
      'invalid',
      'empty_file',
      'This file is empty. Choose a file with at least one contact.',
    );
}

/**
 * Regroups a stream into chunks of equal size; the last may be shorter. The stream stays open if the reader stops
 * early.
 */
async function* chunksOf(file: Readable): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let size = 0;
  // Destroying the stream would cut the connection before the client has read the answer.
  for await (const piece of file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size < CHUNK_BYTES) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(pieces);
}
