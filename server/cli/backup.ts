import { resolve } from 'node:path';
import { backUp } from '#server/platform/backup/index.ts';
import type { Run } from './command.ts';
import { printRows } from './print-rows.ts';

export const run: Run = async ({ databaseUrl }, args) => {
  const [file, ...more] = args;
  if (file === undefined || more.length > 0) throw new Error('Usage: npx carillon backup <file>');
  const size = await backUp(databaseUrl, resolve(file), printRows);
  console.log(
    `${file} is written (${formatSize(size)}). Keep it safe: it contains the passwords of carriers.`,
  );
};

function formatSize(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
