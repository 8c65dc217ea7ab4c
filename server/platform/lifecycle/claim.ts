import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identityOf, runningPid } from './process-identity.ts';

/** The exclusive right to a data folder. It ends with `release` or with the process. */
export type Claim = {
  /** Notes where the console of this process is reached, for commands. */
  noteAddress(address: string): void;
  /** Records a process that works for us, so that the next start after a crash can end it. */
  record(name: string, pid: number): void;
  release(): void;
};

const OWNER = 'owner';

/** The claimant of the folder, in its own words; undefined if there is none. */
export const claimant = (dataFolder: string): string | undefined => readClaim(dataFolder)?.what;

/** The public URL of the Carillon that runs with this folder; undefined if none does. */
export const addressOfClaimant = (dataFolder: string): string | undefined =>
  readClaim(dataFolder)?.address || undefined;

function readClaim(
  dataFolder: string,
): { what: string | undefined; address: string | undefined } | undefined {
  const path = join(dataFolder, 'run', OWNER);
  const [identity, what, address] = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  return identity && runningPid(identity) !== undefined ? { what, address } : undefined;
}

/** Claims a data folder for this process. Returns undefined if another process has it. */
export function claimFolder(dataFolder: string, what: string): Claim | undefined {
  const folder = join(dataFolder, 'run');
  makeFolder(folder);
  const owner = join(folder, OWNER);
  const mine = `${owner}.${process.pid}`;
  const write = (address: string) => writeFileSync(mine, `${identityOf(process.pid)}\n${what}\n${address}\n`);
  write('');
  try {
    if (!linked(mine, owner)) {
      if (claimant(dataFolder) !== undefined) return undefined;
      takeAway(owner);
      if (!linked(mine, owner)) return undefined;
    }
  } finally {
    rmSync(mine);
  }
  return {
    noteAddress: (address) => {
      write(address);
      renameSync(mine, owner);
    },
    record: (name, pid) => writeFileSync(join(folder, name), identityOf(pid) ?? ''),
    release: () => rmSync(owner, { force: true }),
  };
}

/** Ends the recorded processes of an earlier claimant that outlived it, forcibly if necessary. */
export async function endRecorded(dataFolder: string): Promise<void> {
  const folder = join(dataFolder, 'run');
  for (const name of readdirSync(folder).filter((file) => !file.startsWith(OWNER))) {
    const identity = readFileSync(join(folder, name), 'utf8');
    if (runningPid(identity) !== undefined) await end(identity);
    rmSync(join(folder, name), { force: true });
  }
}

async function end(identity: string): Promise<void> {
  for (let waited = 0; ; waited += 50) {
    const pid = runningPid(identity);
    if (pid === undefined) return;
    if (waited === 0) process.kill(pid, 'SIGTERM');
    if (waited === 10_000) process.kill(pid, 'SIGKILL');
    if (waited > 15_000)
      throw new Error(`Process ${pid} from an earlier start is still running. End it, then start again.`);
    await pause(50);
  }
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a dead claimant's file. If a living process has put its own there meanwhile, it is put back. */
function takeAway(owner: string): void {
  const dead = `${owner}.dead.${process.pid}`;
  try {
    renameSync(owner, dead);
  } catch {
    return; // Another process was faster.
  }
  const identity = readFileSync(dead, 'utf8').split('\n')[0]!;
  if (runningPid(identity) !== undefined) linked(dead, owner);
  rmSync(dead);
}

/** Node's recursive option never ends if a file system answers ENOENT below an existing folder, as /proc does. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}
