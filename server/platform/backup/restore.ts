import type { ClientBase } from 'pg';
import { migrate, migrateInTransaction } from '../db/migrate.ts';
import type { Backup, OnTable } from './format.ts';
import { load, createMonths } from './load.ts';
import { readBackup } from './read-backup.ts';
import { withSession } from './session.ts';
import { requireTarget } from './target.ts';

type RestoreOptions = {
  /** Lets each capability adjust its restored rows, in the transaction that loaded them. */
  afterRestore: (client: ClientBase, how: { paused: boolean }) => Promise<void>;
  /** Pauses unsent messages, for a copy that runs beside its original. */
  paused?: boolean;
  /** Called once the file is verified, before anything changes. */
  onVerified?: (backup: Backup) => void;
  onTable?: OnTable;
};

/**
 * Loads a backup into an empty database. Verifies the file before any change. First creates the tables of
 * the backup's version. Then loads the rows, migrates to this version and calls `afterRestore`, all in one
 * transaction. Throws an error that describes the problem with the file or the database.
 */
export async function restore(
  url: string,
  path: string,
  { afterRestore, paused = false, onVerified = () => {}, onTable = () => {} }: RestoreOptions,
): Promise<void> {
  const backup = await readBackup(path);
  onVerified(backup);
  await withSession(url, async (client) => {
    await requireTarget(client, backup.header);
    await migrate(url, backup.header.migrations.at(-1));
    await createMonths(client, backup.header);
    await inTransaction(client, async () => {
      await load(client, path, onTable);
      // Use the same transaction: no process may start before `afterRestore`, and `afterRestore` needs the
      // newest tables.
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
    // Throw the original error, even if the connection is gone.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
