import type { ClientBase } from 'pg';
import { migrate, migrateInTransaction } from '../db/migrate.ts';
import type { Backup, Tell } from './format.ts';
import { load, makeMonths } from './load.ts';
import { readBackup } from './read-backup.ts';
import { withSession } from './session.ts';
import { requireTarget } from './target.ts';

type Restoring = {
  /** Runs after the loading, in the same transaction: each capability's part. */
  afterRestore: (client: ClientBase, how: { paused: boolean }) => Promise<void>;
  /** Pauses what is not sent yet, for a copy beside its original. */
  paused?: boolean;
  /** Called once the file has been verified, before anything is changed. */
  checked?: (backup: Backup) => void;
  tell?: Tell;
};

/**
 * Loads a backup into an empty database and migrates it to this version. The file is verified before anything is
 * changed; loaded, migrated and followed up in one transaction. Throws an error that says what is wrong with the file or the database.
 */
export async function restore(
  url: string,
  path: string,
  { afterRestore, paused = false, checked = () => {}, tell = () => {} }: Restoring,
): Promise<void> {
  const backup = await readBackup(path);
  checked(backup);
  await withSession(url, async (client) => {
    await requireTarget(client, backup.header);
    await migrate(url, backup.header.migrations.at(-1));
    await makeMonths(client, backup.header);
    await inTransaction(client, async () => {
      await load(client, path, tell);
      // In the same transaction, so that nothing can start before the follow-up, which knows the newest tables only.
      await migrateInTransaction(client);
      await afterRestore(client, { paused });
    });
  });
  await migrate(url);
}

async function inTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    // The original error matters, even if the connection is gone.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
