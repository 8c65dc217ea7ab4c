import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Identifies a process by pid and start time, so that a later process with the same pid is not mistaken for it, even after
 * a reboot. Undefined if no such process is running.
 */
export function identityOf(pid: number): string | undefined {
  try {
    return process.platform === 'linux' ? linuxIdentity(pid) : `${pid} ${startedAt(pid)}`;
  } catch {
    return undefined;
  }
}

/** The pid of the process with this identity, if it is still running. */
export function runningPid(identity: string): number | undefined {
  const pid = Number.parseInt(identity, 10);
  return pid > 0 && identityOf(pid) === identity ? pid : undefined;
}

function linuxIdentity(pid: number): string | undefined {
  // The name is in parentheses and can contain anything; fields 3 and up follow it (proc_pid_stat(5)).
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  const [state, started] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X') return undefined;
  return `${pid} ${started} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
}

const startedAt = (pid: number): string =>
  execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)])
    .toString()
    .trim();
