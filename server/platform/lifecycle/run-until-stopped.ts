import { once } from 'node:events';
import { type Service, stopAll } from './service.ts';

export type Startup = {
  /** Aborts if the process must stop before it has started. */
  signal: AbortSignal;
  /** Registers a service, which is stopped with the process. Throws if a stop was already requested. */
  add<S extends Service>(service: S): S;
};

/**
 * Runs `start`, waits for a request to stop, and stops the registered services in reverse order. If `start`
 * fails, stops the services. Then throws its error, unless a stop was requested. `onStop` receives a
 * function that requests the stop. Further calls of that function have no effect.
 */
export async function runUntilStopped(
  onStop: (stop: () => void) => void,
  start: (startup: Startup) => Promise<void>,
): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  onStop(() => stopping.abort());
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
    // Stopping in the middle of a start causes irrelevant errors.
    if (!signal.aborted) throw error;
  } finally {
    await stopAll(services);
  }
}

/** Calls `stop` on Ctrl-C, on the usual signals, and when the parent process ends. */
export function onStopSignal(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  process.on('disconnect', stop);
  // The terminal may close before this process ends.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
