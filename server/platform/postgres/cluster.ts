import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clearLeftovers } from './leftovers.ts';
import type { PostgresLocation } from './location.ts';

/** The user that owns the cluster and everything in it. */
export const DATABASE_OWNER = 'carillon';

/** The environment of PostgreSQL's programs. Fixed, so our own environment does not affect them. */
export const POSTGRES_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Creates the cluster unless it exists. Creates it in another folder and then moves it into place. An
 * interrupted creation is thus never mistaken for a complete cluster.
 */
export async function prepareCluster(place: PostgresLocation, password: string): Promise<void> {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return;
  const unfinished = `${place.cluster}.unfinished`;
  const passwordFile = `${place.cluster}.password`;
  await clearLeftovers(unfinished);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (place.user)
    for (const path of [unfinished, passwordFile]) chownSync(path, place.user.uid, place.user.gid);
  try {
    await runInitdb(place, unfinished, passwordFile);
    renameSync(unfinished, place.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function runInitdb(place: PostgresLocation, folder: string, passwordFile: string): Promise<void> {
  const args = [
    `--pgdata=${folder}`,
    `--username=${DATABASE_OWNER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ];
  try {
    await promisify(execFile)(join(place.programs, 'bin/initdb'), args, {
      ...place.user,
      cwd: folder,
      env: POSTGRES_ENVIRONMENT,
    });
  } catch (error) {
    const reason = (error as { stderr?: string }).stderr?.trim() || (error as Error).message;
    throw new Error(`The database could not be created in ${place.cluster}: ${reason}`, { cause: error });
  }
}
