import { sql } from 'kysely';
import { lockAccountFor } from '#server/accounts/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import { Problem } from '#server/platform/errors.ts';
import { toStorable } from '#server/platform/storable.ts';
import { STILL_WAITING } from './save-chunk-of-file.ts';

/**
 * How many files an account may upload at once, and how many uploaded files may wait to be imported. If
 * another file exceeds MAX_WAITING, the oldest one is deleted.
 */
const MAX_UPLOADING = 5;
const MAX_WAITING = 5;

export async function beginUpload(account: ActingAccount, fileName: string): Promise<number> {
  // Lock, because concurrent uploads would each see the same free slot.
  await lockAccountFor(account, 'uploads');
  const { rows } = await sql<{ coming: number }>`
    SELECT count(*) AS coming FROM imports
    WHERE account_id = ${account.id} AND state = 'uploading' AND created_at > now() - interval '1 hour'`.execute(
    account.db,
  );
  if (rows[0]!.coming >= MAX_UPLOADING) {
    throw new Problem(
      'too_many',
      'too_many_uploads',
      'Several files are being uploaded at the moment. Try again when they are finished.',
    );
  }
  await sql`
    DELETE FROM imports WHERE account_id = ${account.id} AND ${STILL_WAITING} AND id IN (
      SELECT id FROM imports WHERE account_id = ${account.id} AND state = 'uploaded' ORDER BY id DESC OFFSET ${MAX_WAITING - 1}
    )`.execute(account.db);
  const row = await account.db
    .insertInto('imports')
    .values({ account_id: account.id, user_id: userIdOf(account.by), file_name: cleanName(fileName) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Cleans a file name, because clients may send any string. */
const cleanName = (fileName: string): string =>
  toStorable(fileName)
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim() || 'file';
