import { resolve } from 'node:path';
import { afterRestore } from '#server/compose.ts';
import { type Backup, restore } from '#server/platform/backup/index.ts';
import type { Run } from './command.ts';
import { printRows } from './print-rows.ts';

const PAUSED = '--paused';

export const run: Run = async ({ databaseUrl }, words) => {
  const paused = words.includes(PAUSED);
  const [file, ...more] = words.filter((word) => word !== PAUSED);
  if (file === undefined || more.length > 0)
    throw new Error(`It takes: npx carillon restore <file> [${PAUSED}]`);
  console.log(`Checking ${file}`);
  await restore(databaseUrl, resolve(file), {
    afterRestore,
    paused,
    onVerified: tellBackup,
    onTable: printRows,
  });
  console.log(paused ? RESTORED_PAUSED : RESTORED);
};

function tellBackup({ header }: Backup): void {
  console.log(`It is whole, of ${header.at}, from PostgreSQL ${header.postgres}.`);
}

const RESTORED = `Everything is restored.
Warning: what was queued leaves when Carillon starts. If the original still runs, it is sent twice: restore with ${PAUSED} for a copy.`;

const RESTORED_PAUSED =
  'Everything is restored. What was not sent is paused; campaigns can be resumed one by one.';
