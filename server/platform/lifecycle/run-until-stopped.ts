import { once } from 'node:events';
import { type Service, stopAll } from './service.ts';

/** What a start may do while it goes on. */
export type Startup = {
  /** Aborted when the process is to stop before it has started. */
  signal: AbortSignal;
  /** Hands over something that runs, to be stopped with the rest. Throws when the process is to stop. */
  add<S extends Service>(service: S): S;
};

/**
 * Runs `start`, waits for the order to stop, and stops what was added, the last first; also when `start` fails, whose
 * error is then thrown. `listen` is given what to call to stop; calling it again changes nothing.
 */
export async function runUntilStopped(
  listen: (stop: () => void) => void,
  start: (startup: Startup) => Promise<void>,
): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  listen(() => stopping.abort());
  const services: Service[] = [];
  try {
    await start({
      signal,
      add(service) {
        services.push(service);
        signal.throwIfAborted();
        return service;
      },
    });
    if (!signal.aborted) await once(signal, 'abort');
  } catch (error) {
    // Being stopped in the middle of a start makes all sorts of things fail, and none of it matters.
    if (!signal.aborted) throw error;
  } finally {
    await stopAll(services);
  }
}

/** Stops on Ctrl-C, on the usual signals, and when the process that started this one is gone. */
export function onOrderToStop(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  process.on('disconnect', stop);
  // The terminal may be gone before we are.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
