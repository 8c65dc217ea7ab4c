import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A text that is one process's alone: its number and when it started, so that a later process of the same number is
 * not taken for it, not even after a restart of the machine. undefined when no such process runs.
 */
export function identityOf(pid: number): string | undefined {
  try {
    return process.platform === 'linux' ? linuxIdentity(pid) : `${pid} ${startedAt(pid)}`;
  } catch {
    return undefined;
  }
}

/** The number of the process that an identity names, if that process still runs. */
export function runningPid(identity: string): number | undefined {
  const pid = Number.parseInt(identity, 10);
  return pid > 0 && identityOf(pid) === identity ? pid : undefined;
}

function linuxIdentity(pid: number): string | undefined {
  // The name stands in parentheses and can hold anything; what follows it are fields 3 and on (proc_pid_stat(5)).
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  const [state, started] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X') return undefined;
  return `${pid} ${started} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
}

const startedAt = (pid: number): string =>
  execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)])
    .toString()
    .trim();
