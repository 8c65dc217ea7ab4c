import { once } from 'node:events';
import { type Service, stopAll } from './service.ts';

export type Startup = {
  /** Aborts when the process must stop before it has started. */
  signal: AbortSignal;
  /** Registers a service for stopping. Throws if the process must stop already. */
  add<S extends Service>(service: S): S;
};

/**
 * Runs `start`, waits until told to stop, and stops the registered services in reverse order. If `start` fails, stops
 * them and throws its error. `onStop` receives the function that stops; calling that again has no effect.
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
    // A stop in the middle of a start causes errors that do not matter.
    if (!signal.aborted) throw error;
  } finally {
    await stopAll(services);
  }
}

/** Calls `stop` on Ctrl-C, on the usual signals, and when the parent process is gone. */
export function onStopSignal(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  process.on('disconnect', stop);
  // The terminal may be gone first.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
