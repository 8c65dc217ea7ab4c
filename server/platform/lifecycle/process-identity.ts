import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Identifies a process by pid and start time. A later process with the same pid has another identity, even
 * after a reboot. Returns undefined if no such process is running.
 */
export function identityOf(pid: number): string | undefined {
  try {
    return process.platform === 'linux' ? linuxIdentity(pid) : `${pid} ${startedAt(pid)}`;
  } catch {
    return undefined;
  }
}

/** Returns the pid of the process with this identity, if it is still running. */
export function runningPid(identity: string): number | undefined {
  const pid = Number.parseInt(identity, 10);
  return pid > 0 && identityOf(pid) === identity ? pid : undefined;
}

function linuxIdentity(pid: number): string | undefined {
  // The name is in parentheses and can contain anything. Fields 3 and up follow the name
  // (proc_pid_stat(5)).
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  const [state, started] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X') return undefined;
  return `${pid} ${started} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
}

const startedAt = (pid: number): string =>
  execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)])
    .toString()
    .trim();
