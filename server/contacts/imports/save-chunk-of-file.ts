import { sql } from 'kysely';
import { limitFor, requireBelowLimit } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';

const MEGABYTE = 1024 * 1024;

/** A condition on the files that count towards the quota: uploads, waiting files and running imports. */
const USES_QUOTA = sql`state IN ('uploading', 'uploaded', 'reading', 'saving')`;

/**
 * A condition on waiting files. Use it outside subqueries: PostgreSQL then checks it again if a concurrent
 * call starts an import.
 */
export const STILL_WAITING = sql`state = 'uploaded'`;

/**
 * Stores the next chunk of a file. If the account exceeds its quota, deletes waiting files, oldest first.
 * Throws `upload_quota_exceeded` if deleting them is not enough. Throws `not_found` if the file was deleted
 * concurrently.
 */
export async function saveChunkOfFile(
  account: Account,
  importId: number,
  position: number,
  bytes: Buffer,
): Promise<void> {
  const { numAffectedRows } = await sql`
    UPDATE imports SET file_bytes = file_bytes + ${bytes.length} WHERE account_id = ${account.id} AND id = ${importId}`.execute(
    account.db,
  );
  if (numAffectedRows === 0n) throw notFound('import');
  await account.db
    .insertInto('import_chunks')
    .values({ account_id: account.id, import_id: importId, position, bytes })
    .execute();
  const limitMb = await limitFor(account, 'uploadMb');
  if ((await usedMb(account)) <= limitMb) return;
  await sql`
    DELETE FROM imports WHERE account_id = ${account.id} AND ${STILL_WAITING} AND id IN (
      SELECT id FROM (
        SELECT id, state, sum(file_bytes) OVER (ORDER BY state = 'uploaded', id DESC) AS together
        FROM imports WHERE account_id = ${account.id} AND ${USES_QUOTA}
      ) files WHERE state = 'uploaded' AND together > ${limitMb * MEGABYTE})`.execute(account.db);
  await requireBelowLimit(account, 'uploadMb', () => usedMb(account));
}

async function usedMb({ id, db }: Account): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT coalesce(sum(file_bytes), 0)::bigint AS bytes FROM imports WHERE account_id = ${id} AND ${USES_QUOTA}`.execute(
    db,
  );
  return rows[0]!.bytes / MEGABYTE;
}
