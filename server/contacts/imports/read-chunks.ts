import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { StoredSheet } from './converted-file.ts';

type Key = { account_id: number; id: number };

/** The bytes of consecutive chunks. `isLast` means that the file ends after them. */
export type ChunkBytes = { bytes: Buffer; isLast: boolean };

export async function readChunk(
  db: Kysely<Tables>,
  key: Key,
  sheet: StoredSheet,
  index: number,
): Promise<ChunkBytes> {
  return readChunks(db, key, sheet, { from: index, count: 1 });
}

/**
 * Reads consecutive chunks of a sheet. The number of a text file's chunks is unknown, so a chunk without a
 * successor is the last.
 */
export async function readChunks(
  db: Kysely<Tables>,
  { account_id, id }: Key,
  { first, chunks }: StoredSheet,
  { from, count }: { from: number; count: number },
): Promise<ChunkBytes> {
  const end = Math.min(from + count, chunks);
  const { rows } = await sql<{ bytes: Buffer; isLast: boolean }>`
    SELECT bytes, NOT EXISTS (SELECT FROM import_chunks next WHERE next.account_id = ${account_id} AND next.import_id = ${id}
      AND next.position = c.position + 1) AS "isLast"
    FROM import_chunks c WHERE account_id = ${account_id} AND import_id = ${id}
      AND position >= ${first + from} AND position < ${first + end} ORDER BY position`.execute(db);
  return {
    bytes: Buffer.concat(rows.map(({ bytes }) => bytes)),
    isLast: end >= chunks || rows.at(-1)?.isLast !== false,
  };
}
