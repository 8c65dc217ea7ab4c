import { sql } from 'kysely';
import type { ContactImport } from '#contract/imports.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { convertCards } from './cards/convert-cards.ts';
import { ConvertedFile } from './converted-file.ts';
import { throttle } from './throttle.ts';
import { CHUNK_BYTES } from './detect-kind.ts';
import { saveChunkOfFile } from './save-chunk-of-file.ts';
import { StoredFile } from './stored-file.ts';
import { convertWorkbook } from './workbook/convert-workbook.ts';

type Key = { accountId: number; importId: number };
type StoredUpload = { kind: ContactImport['kind']; size: number };
type ConvertedUpload = { kind: string; sheets: string };

/**
 * Converts an uploaded workbook or card file into rows of text, and deletes the original. Stores the rows in
 * chunks after those of the original. Throws problems that describe a faulty file.
 */
export async function convertUpload(
  db: Database,
  key: Key,
  { kind, size }: StoredUpload,
): Promise<ConvertedUpload> {
  if (kind === 'text') return { kind, sheets: '[]' };
  const file = new StoredFile(db, key, { size, chunkBytes: CHUNK_BYTES });
  const save = throttle((position: number, bytes: Buffer) =>
    db.withAccount(key.accountId, (account) => saveChunkOfFile(account, key.importId, position, bytes)),
  );
  const converted = new ConvertedFile(save, { first: file.chunks, chunkBytes: CHUNK_BYTES });
  await (kind === 'workbook' ? convertWorkbook(file, converted) : convertCards(file, converted));
  await removeOriginal(db, key, file);
  return { kind, sheets: JSON.stringify(converted.sheets) };
}

async function removeOriginal(
  db: Database,
  { accountId, importId }: Key,
  { chunks, size }: StoredFile,
): Promise<void> {
  await db.withAccount(accountId, async (account) => {
    await sql`
      DELETE FROM import_chunks
      WHERE account_id = ${accountId} AND import_id = ${importId} AND position < ${chunks}`.execute(
      account.db,
    );
    await sql`
      UPDATE imports SET file_bytes = file_bytes - ${size} WHERE account_id = ${accountId} AND id = ${importId}`.execute(
      account.db,
    );
  });
}
