import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Service } from '../lifecycle/service.ts';
import type { PostgresServer } from './server.ts';

/**
 * Keeps a started server running. If it ends on its own, restarts it on the same port, so connection URLs
 * stay valid.
 */
export function keepServerRunning(
  first: PostgresServer,
  startAgain: (port: number) => Promise<PostgresServer>,
  log: Log,
  delayMs = 1000,
): Service {
  const stopping = new AbortController();
  let current: PostgresServer | undefined = first;

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      if (current) await current.ended;
      if (stopping.signal.aborted) return;
      log.error('PostgreSQL ended; restarting it');
      current = await startAgain(first.port).catch((error: unknown) => {
        log.error({ err: error }, 'PostgreSQL could not be restarted');
        return undefined;
      });
      if (!current) await pause(delayMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();

  return {
    async stop() {
      stopping.abort();
      await current?.stop();
      await watching;
      await current?.stop();
    },
  };
}
