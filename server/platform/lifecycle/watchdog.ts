import type { Log } from '../log.ts';
import { findOverdue } from './deadlines.ts';
import { report } from './supervisor-channel.ts';
import type { Service } from './service.ts';

const CHECK_MS = 1000;
/** How long work may be overdue before the process exits. Long enough for health checks to notice. */
export const WATCHDOG_GRACE_MS = 30_000;

/**
 * Exits this process when any work is overdue by `graceMs`. The supervisor then restarts the process. Stuck
 * work may hold a connection or a lock, and only the end of the process reliably releases these. Also sends
 * heartbeats to the supervisor.
 */
export function startWatchdog(log: Log, graceMs: number): Service {
  const timer = setInterval(() => {
    void report({ alive: true });
    const late = findOverdue();
    if (!late || late.byMs < graceMs) return;
    clearInterval(timer);
    const reason = `“${late.name}” did not finish in time`;
    log.fatal({ reason }, 'this process is stuck and exits');
    void report({ failed: reason }).then(() => process.exit(1));
  }, CHECK_MS);
  timer.unref();
  return { stop: async () => clearInterval(timer) };
}
