import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clearLeftovers } from './leftovers.ts';
import type { Place } from './place.ts';

/** The user that owns the cluster and everything in it. */
export const OWNER = 'carillon';

/** The environment of PostgreSQL's programs, so that nothing in ours affects them. */
export const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Creates the cluster unless it exists. It is created in another folder and then moved, so an interrupted one is
 * never mistaken for a complete one.
 */
export async function prepareCluster(place: Place, password: string): Promise<void> {
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
    await initialise(place, unfinished, passwordFile);
    renameSync(unfinished, place.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function initialise(place: Place, folder: string, passwordFile: string): Promise<void> {
  const args = [
    `--pgdata=${folder}`,
    `--username=${OWNER}`,
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
      env: ENVIRONMENT,
    });
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim() || (error as Error).message;
    throw new Error(`The database could not be created in ${place.cluster}: ${said}`, { cause: error });
  }
}
