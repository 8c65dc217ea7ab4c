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

/** An exclusive claim on a data folder. It ends with `release` or when the process ends. */
export type Claim = {
  /** Stores the console's URL, for use by commands. */
  setAddress(address: string): void;
  /** Records a child process. After a crash, the next start ends it. */
  record(name: string, pid: number): void;
  release(): void;
};

const OWNER_FILE = 'owner';

/**
 * Returns the name of the process that claims the folder, such as "Carillon". Returns undefined if no running
 * process does.
 */
export const findClaimant = (dataFolder: string): string | undefined => readClaim(dataFolder)?.owner;

/** Returns the public URL of the Carillon that runs on this folder, or undefined if none does. */
export const findClaimantAddress = (dataFolder: string): string | undefined =>
  readClaim(dataFolder)?.address || undefined;

function readClaim(
  dataFolder: string,
): { owner: string | undefined; address: string | undefined } | undefined {
  const path = join(dataFolder, 'run', OWNER_FILE);
  const [identity, owner, address] = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  return identity && runningPid(identity) !== undefined ? { owner, address } : undefined;
}

/** Claims a data folder for this process. Returns undefined if another process has a claim. */
export function claimFolder(dataFolder: string, owner: string): Claim | undefined {
  const folder = join(dataFolder, 'run');
  makeFolder(folder);
  const file = join(folder, OWNER_FILE);
  const mine = `${file}.${process.pid}`;
  const write = (address: string) =>
    writeFileSync(mine, `${identityOf(process.pid)}\n${owner}\n${address}\n`);
  write('');
  try {
    if (!tryLink(mine, file)) {
      if (findClaimant(dataFolder) !== undefined) return undefined;
      removeDeadClaim(file);
      if (!tryLink(mine, file)) return undefined;
    }
  } finally {
    rmSync(mine);
  }
  return {
    setAddress: (address) => {
      write(address);
      renameSync(mine, file);
    },
    record: (name, pid) => writeFileSync(join(folder, name), identityOf(pid) ?? ''),
    release: () => rmSync(file, { force: true }),
  };
}

/**
 * Ends the recorded processes that outlived an earlier claimant, by force if necessary, and removes their
 * records. Throws if a process does not end.
 */
export async function endRecordedProcesses(dataFolder: string): Promise<void> {
  const folder = join(dataFolder, 'run');
  for (const name of readdirSync(folder).filter((file) => !file.startsWith(OWNER_FILE))) {
    const identity = readFileSync(join(folder, name), 'utf8');
    if (runningPid(identity) !== undefined) await endProcess(identity);
    rmSync(join(folder, name), { force: true });
  }
}

async function endProcess(identity: string): Promise<void> {
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

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a dead claimant's file. If the file turns out to belong to a running process, puts it back. */
function removeDeadClaim(file: string): void {
  const dead = `${file}.dead.${process.pid}`;
  try {
    renameSync(file, dead);
  } catch {
    return; // Another process was faster.
  }
  const identity = readFileSync(dead, 'utf8').split('\n')[0]!;
  if (runningPid(identity) !== undefined) tryLink(dead, file);
  rmSync(dead);
}

/**
 * Creates a folder and its parents. Does not use Node's recursive option: it never ends if a file system
 * returns ENOENT below an existing folder (/proc).
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}
