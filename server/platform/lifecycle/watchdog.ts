import type { Log } from '../log.ts';
import { overdue } from './in-time.ts';
import { report } from './parent.ts';
import type { Service } from './service.ts';

const LOOK_MS = 1000;
/** How long work may be overdue, in milliseconds, so that health checks can show it before the process ends. */
export const GRACE_MS = 30_000;

/**
 * Ends this process if something in it is stuck, because it may hold a connection or a lock that others wait for, and
 * only the end of the process is sure to release those. Its supervisor restarts it. Meanwhile it reports that its
 * event loop runs. `graceMs` is how long work may be overdue.
 */
export function startWatchdog(log: Log, graceMs: number): Service {
  const looking = setInterval(() => {
    void report({ alive: true });
    const late = overdue();
    if (!late || late.byMs < graceMs) return;
    clearInterval(looking);
    const reason = `“${late.name}” did not finish in time`;
    log.fatal({ reason }, 'this process is stuck and exits');
    void report({ failed: reason }).then(() => process.exit(1));
  }, LOOK_MS);
  looking.unref();
  return { stop: async () => clearInterval(looking) };
}
