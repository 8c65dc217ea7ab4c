import { sql } from 'kysely';
import { lockAccountFor } from '#server/accounts/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import { Problem } from '#server/platform/errors.ts';
import { toStorable } from '#server/platform/storable.ts';
import { STILL_WAITING } from './save-chunk-of-file.ts';

/**
 * The most files that an account may upload at once, and that may wait to be imported; beyond that, the oldest is
 * deleted.
 */
const MOST_AT_ONCE = 5;
const MOST_WAITING = 5;

/** Creates the row of a file that is about to be uploaded. An account's files without an import are bounded. */
export async function beginUpload(account: ActingAccount, fileName: string): Promise<number> {
  // Serialised, because concurrent uploads would each find the same free place.
  await lockAccountFor(account, 'uploads');
  const { rows } = await sql<{ coming: number }>`
    SELECT count(*) AS coming FROM imports
    WHERE account_id = ${account.id} AND state = 'uploading' AND created_at > now() - interval '1 hour'`.execute(
    account.db,
  );
  if (rows[0]!.coming >= MOST_AT_ONCE) {
    throw new Problem(
      'too_many',
      'too_many_uploads',
      'Several files are being uploaded at the moment. Try again when they are finished.',
    );
  }
  await sql`
    DELETE FROM imports WHERE account_id = ${account.id} AND ${STILL_WAITING} AND id IN (
      SELECT id FROM imports WHERE account_id = ${account.id} AND state = 'uploaded' ORDER BY id DESC OFFSET ${MOST_WAITING - 1}
    )`.execute(account.db);
  const row = await account.db
    .insertInto('imports')
    .values({ account_id: account.id, user_id: userIdOf(account.by), file_name: cleanName(fileName) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The name may be any string that a client sends. */
const cleanName = (fileName: string): string =>
  toStorable(fileName)
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim() || 'file';
