import { resolve } from 'node:path';
import { afterRestore } from '#server/compose.ts';
import { type Backup, restore } from '#server/platform/backup/index.ts';
import type { Run } from './command.ts';
import { printRows } from './print-rows.ts';

const PAUSED_FLAG = '--paused';

export const run: Run = async ({ databaseUrl }, args) => {
  const paused = args.includes(PAUSED_FLAG);
  const [file, ...more] = args.filter((arg) => arg !== PAUSED_FLAG);
  if (file === undefined || more.length > 0)
    throw new Error(`Usage: npx carillon restore <file> [${PAUSED_FLAG}]`);
  console.log(`Checking ${file}`);
  await restore(databaseUrl, resolve(file), {
    afterRestore,
    paused,
    onVerified: printBackup,
    onTable: printRows,
  });
  console.log(paused ? RESTORED_PAUSED_MESSAGE : RESTORED_MESSAGE);
};

function printBackup({ header }: Backup): void {
  console.log(`The backup is complete, from ${header.at} and PostgreSQL ${header.postgres}.`);
}

const RESTORED_MESSAGE = `Everything is restored.
Warning: queued messages leave when Carillon starts. If the original still runs, they are sent twice: restore with ${PAUSED_FLAG} for a copy.`;

const RESTORED_PAUSED_MESSAGE =
  'Everything is restored. Unsent messages are paused. You can resume campaigns one by one.';
