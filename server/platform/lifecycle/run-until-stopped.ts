import { once } from 'node:events';
import { type Service, stopAll } from './service.ts';

/** What `start` can use while it runs. */
export type Startup = {
  /** Aborts when the process must stop before it has started. */
  signal: AbortSignal;
  /** Registers a service to be stopped with the others. Throws if the process must stop. */
  add<S extends Service>(service: S): S;
};

/**
 * Runs `start`, waits for the order to stop, and stops the registered services in reverse order. If `start` fails,
 * they are stopped and its error is thrown. `listen` gets a function that orders the stop; further calls have no
 * effect.
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
    // Stopping in the middle of a start causes all kinds of errors, none of which matters.
    if (!signal.aborted) throw error;
  } finally {
    await stopAll(services);
  }
}

/** Stops on Ctrl-C, on the usual signals, and when the parent process is gone. */
export function onOrderToStop(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  process.on('disconnect', stop);
  // The terminal may be gone first.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
