import type { Readable } from 'node:stream';
import type { ContactImport } from '#contract/imports.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { withCallerAccount, type Identity } from '#server/platform/http/routes.ts';
import { Problem } from '#server/platform/errors.ts';
import { beginUpload } from './begin-upload.ts';
import { convertUpload } from './convert-upload.ts';
import { throttle } from './throttle.ts';
import { saveChunkOfFile } from './save-chunk-of-file.ts';
import { CHUNK_BYTES, detectKind } from './detect-kind.ts';

const MEGABYTE = 1024 * 1024;
const MAX_FILE_MB = 300;

type Upload = { fileName: string; file: Readable; maxMb?: number };

/** Stores an uploaded file for a later import. */
export async function saveUpload(db: Database, identity: Identity, upload: Upload): Promise<number> {
  const importId = await storeUpload(db, identity, upload);
  await db.withAccount(identity.accountId, (account) =>
    account.db
      .updateTable('imports')
      .set({ state: 'uploaded' })
      .where('account_id', '=', identity.accountId)
      .where('id', '=', importId)
      .execute(),
  );
  return importId;
}

/**
 * Stores an uploaded file in the database, where every worker can read its chunks. If the start shows that
 * the file is not a table, rejects it at once. Leaves nothing behind after an error.
 */
export async function storeUpload(
  db: Database,
  identity: Identity,
  { fileName, file, maxMb = MAX_FILE_MB }: Upload,
): Promise<number> {
  const { accountId } = identity;
  const importId = await withCallerAccount(db, identity, (account) => beginUpload(account, fileName));
  try {
    const stored = await saveChunks(db, { accountId, importId }, { file, maxMb });
    const converted = await convertUpload(db, { accountId, importId }, stored);
    await db.withAccount(accountId, (account) =>
      account.db
        .updateTable('imports')
        .set(converted)
        .where('account_id', '=', accountId)
        .where('id', '=', importId)
        .execute(),
    );
    return importId;
  } catch (error) {
    await forgetUpload(db, accountId, importId);
    throw error;
  }
}

/**
 * Deletes an uploaded file. Ignores errors, because the next clean-up deletes the file, and the caller may
 * report another error.
 */
export async function forgetUpload(db: Database, accountId: number, importId: number): Promise<void> {
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

/** Stores the chunks. Returns the detected kind and the size in bytes. */
async function saveChunks(
  db: Database,
  { accountId, importId }: { accountId: number; importId: number },
  { file, maxMb }: { file: Readable; maxMb: number },
): Promise<{ kind: ContactImport['kind']; size: number }> {
  let total = 0;
  let position = 0;
  let kind: ContactImport['kind'] = 'text';
  const save = throttle((chunk: Buffer) =>
    db.withAccount(accountId, (account) => saveChunkOfFile(account, importId, position, chunk)),
  );
  for await (const chunk of chunksOf(file)) {
    total += chunk.length;
    if (total > maxMb * MEGABYTE) {
      throw new Problem(
        'too_large',
        'file_too_large',
        `This file is larger than ${maxMb} MB. Split it and import the parts.`,
      );
    }
    if (position === 0) kind = detectKind(chunk);
    await save(chunk);
    position += 1;
  }
  if (total === 0)
    throw new Problem(
      'invalid',
      'empty_file',
      'This file is empty. Choose a file with at least one contact.',
    );
  return { kind, size: total };
}

/**
 * Regroups a stream into chunks of equal size, except the last. The stream stays open if the reader stops
 * early.
 */
async function* chunksOf(file: Readable): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let size = 0;
  // Destroying the stream would close the connection before the client has read the response.
  for await (const piece of file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size < CHUNK_BYTES) continue;
    let rest = Buffer.concat(pieces);
    for (; rest.length >= CHUNK_BYTES; rest = rest.subarray(CHUNK_BYTES)) yield rest.subarray(0, CHUNK_BYTES);
    pieces = [rest];
    size = rest.length;
  }
  if (size > 0) yield Buffer.concat(pieces);
}
