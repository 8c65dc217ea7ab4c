import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { copyPrograms, installedPrograms } from './programs.ts';

/** The folders of a cluster and its programs, and the user that runs it. */
export type PostgresLocation = {
  programs: string;
  cluster: string;
  /** The user that runs PostgreSQL if we are root. PostgreSQL refuses to run as root. */
  user: User | undefined;
  /**
   * The external folder, if PostgreSQL's user cannot enter the usual folders. Its path is reported to the
   * operator.
   */
  movedTo: string | undefined;
};

type User = { uid: number; gid: number };

/** A file in the data folder that contains the path of the external folder, if there is one. */
const LOCATION_FILE = 'postgres-is-in';
/** A file in the external folder that contains the path of its data folder. */
const OWNER_FILE = 'belongs-to';

/**
 * Chooses the folders of the embedded PostgreSQL's programs and data. If we are root, PostgreSQL runs as the
 * user `postgres`. If that user cannot enter the usual folders, the programs and a new cluster go to a
 * folder in /var/lib/carillon and stay there. An existing cluster in the data folder stays in place. Throws
 * if that user can no longer enter its folder.
 */
export function chooseLocation(dataFolder: string): PostgresLocation {
  const programs = installedPrograms();
  const cluster = join(dataFolder, 'postgres');
  mkdirSync(dataFolder, { recursive: true });
  if (process.getuid?.() !== 0) return { programs, cluster, user: undefined, movedTo: undefined };

  const user = postgresUser();
  const moved = existsSync(join(dataFolder, LOCATION_FILE));
  const closed = inaccessibleFolder(dataFolder, user);
  if (!moved && closed === undefined && inaccessibleFolder(programs, user) === undefined) {
    return { programs, cluster, user, movedTo: undefined };
  }
  if (closed !== undefined && existsSync(join(cluster, 'PG_VERSION'))) {
    throw new Error(
      `PostgreSQL's user can no longer open ${closed}, which has its data. Run: chmod o+x ${closed}`,
    );
  }
  const movedTo = externalFolder(dataFolder);
  copyPrograms(programs, join(movedTo, 'programs'));
  const usedCluster = existsSync(join(cluster, 'PG_VERSION')) ? cluster : join(movedTo, 'postgres');
  return { programs: join(movedTo, 'programs'), cluster: usedCluster, user, movedTo };
}

/** Returns the external folder of a data folder. Creates it on first use. */
function externalFolder(dataFolder: string): string {
  const note = join(dataFolder, LOCATION_FILE);
  if (!existsSync(note)) {
    const name = createHash('sha256').update(dataFolder).update(randomBytes(16)).digest('hex').slice(0, 12);
    writeFileSync(note, `${join('/var/lib/carillon', name)}\n`, { flush: true });
  }
  const place = readFileSync(note, 'utf8').trim();
  const ownerFile = join(place, OWNER_FILE);
  const owner = existsSync(ownerFile) ? readFileSync(ownerFile, 'utf8').trim() : dataFolder;
  if (owner !== dataFolder) {
    throw new Error(
      `The database in ${place} belongs to ${owner}. If you moved that folder here, write ${dataFolder} into ${ownerFile}. If you copied it, remove ${note}.`,
    );
  }
  for (const folder of ['/var/lib/carillon', place]) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755); // Regardless of the umask.
  }
  writeFileSync(ownerFile, `${dataFolder}\n`);
  return place;
}

/**
 * Checks the permission bits of `path` and then of its parent folders. Returns the first folder that the
 * user may not enter, or undefined if the user may enter all of them.
 */
function inaccessibleFolder(path: string, user: User): string | undefined {
  const { mode, uid, gid } = statSync(path);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return path;
  const parent = dirname(resolve(path));
  return parent === path ? undefined : inaccessibleFolder(parent, user);
}

function postgresUser(): User {
  try {
    return readPostgresIds();
  } catch {
    createPostgresUser();
    return readPostgresIds();
  }
}

function readPostgresIds(): User {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  return { uid: Number(uid), gid: Number(gid) };
}

/** Creates a system user without a home or login, as the packages of Linux distributions do. */
function createPostgresUser(): void {
  const args = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'];
  try {
    execFileSync('useradd', args, { stdio: 'pipe' });
  } catch (error) {
    throw new Error(
      'PostgreSQL does not run as root, and the user "postgres" could not be created. Create that user, or start Carillon as another user.',
      { cause: error },
    );
  }
}
