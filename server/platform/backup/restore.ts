import type { ClientBase } from 'pg';
import { migrate } from '../db/migrate.ts';
import type { Backup, Tell } from './format.ts';
import { load, makeMonths } from './load.ts';
import { readBackup } from './read-backup.ts';
import { withSession } from './session.ts';
import { requireTarget } from './target.ts';

type Restoring = {
  /** What follows the loading, in the same transaction: each capability's part. */
  restored: (client: ClientBase, how: { paused: boolean }) => Promise<void>;
  /** Pauses what is not sent yet, for a copy beside its original. */
  paused?: boolean;
  /** Hears that the file is whole, before anything is changed. */
  checked?: (backup: Backup) => void;
  tell?: Tell;
};

/**
 * Loads a backup into an empty database and brings that to this Carillon's version. The file is read through before
 * anything is changed, and loaded in one transaction. Throws what is wrong, and with which of the two.
 */
export async function restore(
  url: string,
  path: string,
  { restored, paused = false, checked = () => {}, tell = () => {} }: Restoring,
): Promise<void> {
  const backup = await readBackup(path);
  checked(backup);
  await withSession(url, async (client) => {
    await requireTarget(client, backup.header);
    await migrate(url, backup.header.migrations.at(-1));
    await makeMonths(client, backup.header);
    await inTransaction(client, async () => {
      await load(client, path, tell);
      await restored(client, { paused });
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
    // The reason counts, also when the connection is gone.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
