import type { Log } from '../log.ts';
import { overdue } from './in-time.ts';
import { report } from './parent.ts';
import type { Service } from './service.ts';

const LOOK_MS = 1000;
/** How long something may be overdue: time to be seen in health before the process goes. */
export const GRACE_MS = 30_000;

/**
 * Ends this process when something in it stands still: what hangs can hold a connection or a lock that others wait for,
 * and nothing but the end of the process is sure to let go of them. Whoever keeps the process running starts it again.
 * Meanwhile it tells its supervisor that its event loop turns. `graceMs`: how long something may be overdue.
 */
export function watchOver(log: Log, graceMs: number): Service {
  const looking = setInterval(() => {
    void report({ alive: true });
    const late = overdue();
    if (!late || late.byMs < graceMs) return;
    clearInterval(looking);
    const reason = `“${late.name}” has not come to an end in its time`;
    log.fatal({ reason }, 'this process stands still and ends');
    void report({ failed: reason }).then(() => process.exit(1));
  }, LOOK_MS);
  looking.unref();
  return { stop: async () => clearInterval(looking) };
}
