import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Ends the processes that an earlier run left in a cluster's folder: a server whose parent was killed, and
 * backends that outlived a killed server. Otherwise a new server would refuse to start.
 */
export async function clearLeftovers(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
  if (pid > 0 && belongsToCluster(pid, cluster)) {
    sendSignal(pid, 'SIGINT');
    await waitUntilGone(() => [pid].filter((id) => belongsToCluster(id, cluster)));
  }
  for (const orphan of clusterProcesses(cluster)) sendSignal(orphan, 'SIGKILL');
  await waitUntilGone(() => clusterProcesses(cluster));
  // A pid file that still exists was left by a crash. If a process has its pid now, that process is not
  // ours.
  rmSync(pidFile, { force: true });
}

async function waitUntilGone(processes: () => number[]): Promise<void> {
  for (let waited = 0; processes().length > 0; waited += 50) {
    if (waited > 60_000)
      throw new Error(
        `PostgreSQL's processes ${processes().join(', ')} are still running. End them, then start again.`,
      );
    await pause(50);
  }
}

function sendSignal(pid: number, name: 'SIGINT' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // The process ended in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Returns whether a process is a server or a backend of a cluster, or is creating the cluster. On Linux,
 * these processes have the cluster as their working directory. Elsewhere, their command names it.
 */
export function belongsToCluster(pid: number, cluster: string): boolean {
  try {
    if (process.platform !== 'linux') return commandOf(pid).includes(cluster);
    const program = basename(readlinkSync(`/proc/${pid}/exe`));
    return /^(postgres|initdb)\b/.test(program) && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false; // There is no such process, or it is not one of ours.
  }
}

const commandOf = (pid: number): string =>
  execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).toString();

/** Lists the processes of a cluster: its server and backends. */
export function clusterProcesses(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => belongsToCluster(pid, cluster));
}
