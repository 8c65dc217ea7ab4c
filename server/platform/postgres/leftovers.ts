import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Ends what an earlier run left behind in a cluster's folder: a server whose starter was killed is shut down, and
 * backends that outlived a killed server are ended, since a new server refuses to start beside them.
 */
export async function clearLeftovers(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
  if (pid > 0 && worksIn(pid, cluster)) {
    process.kill(pid, 'SIGINT');
    await gone(() => [pid].filter((id) => worksIn(id, cluster)));
  }
  for (const orphan of processesIn(cluster)) process.kill(orphan, 'SIGKILL');
  await gone(() => processesIn(cluster));
  // The process of that number is not ours: the file is from before a power cut.
  if (existsSync(pidFile)) rmSync(pidFile);
}

async function gone(processes: () => number[]): Promise<void> {
  for (let waited = 0; processes().length > 0; waited += 50) {
    if (waited > 30_000) throw new Error(`PostgreSQL's processes ${processes().join(', ')} do not end. End them, then start again.`);
    await pause(50);
  }
}

/** A PostgreSQL server and its backends work in the cluster's folder. */
function worksIn(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return process.platform !== 'linux' && isAlive(pid);
  }
}

function processesIn(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, cluster));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
