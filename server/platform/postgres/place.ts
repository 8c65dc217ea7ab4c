import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { copyPrograms, installedPrograms } from './programs.ts';

/** Where a cluster lives and who runs it. */
export type Place = {
  programs: string;
  cluster: string;
  /** The user that PostgreSQL runs as when we are root, which it refuses to run as. */
  user: { uid: number; gid: number } | undefined;
  /** Set when the project's own folder would not do, for telling the operator. */
  movedTo: string | undefined;
};

/**
 * Chooses where the embedded PostgreSQL keeps its programs and its data. As root it runs as the user `postgres`; when
 * that user cannot enter the project's folder, both go to /var/lib/carillon/<hash of the folder>.
 */
export function choosePlace(dataFolder: string): Place {
  const programs = installedPrograms();
  if (process.getuid?.() !== 0) {
    return { programs, cluster: join(dataFolder, 'postgres'), user: undefined, movedTo: undefined };
  }
  const user = postgresUser();
  mkdirSync(dataFolder, { recursive: true });
  if (canEnter(dataFolder, user) && canEnter(programs, user)) {
    return { programs, cluster: join(dataFolder, 'postgres'), user, movedTo: undefined };
  }
  const movedTo = join('/var/lib/carillon', createHash('sha256').update(dataFolder).digest('hex').slice(0, 12));
  mkdirSync(movedTo, { recursive: true, mode: 0o755 });
  copyPrograms(programs, join(movedTo, 'programs'));
  return { programs: join(movedTo, 'programs'), cluster: join(movedTo, 'postgres'), user, movedTo };
}

/** Whether a user may pass through every folder down to `path`, by its permission bits. */
function canEnter(path: string, user: { uid: number; gid: number }): boolean {
  const { mode, uid, gid } = statSync(path);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  const parent = dirname(resolve(path));
  return parent === path || canEnter(parent, user);
}

function postgresUser(): { uid: number; gid: number } {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    // A system user without a home or a login, as every distribution's own package makes it.
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
    return { uid: idOf('-u'), gid: idOf('-g') };
  }
}
