import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Service } from '../lifecycle/service.ts';
import type { Log } from '../log.ts';
import { CHANNEL, type Wakes } from './wake.ts';

/** The pause before reconnecting, and the time-out of connecting, in milliseconds. */
const AGAIN_MS = 1000;
const CONNECT_MS = 10_000;

export type WakeUps = Service & {
  /** Calls `hear` whenever there may be something new in `what`, also after a time without a connection. */
  on(what: Wakes, hear: () => void): void;
};

/**
 * Receives wake-ups (see wake.ts) on its own connection, which is reopened whenever it ends. A wake-up is only a
 * hint: listeners also poll every few seconds.
 */
export function hearWakeUps(url: string, log: Log): WakeUps {
  const hearers: { what: Wakes; hear: () => void }[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  const tell = (what?: string): void => {
    for (const hearer of hearers) if (what === undefined || hearer.what === what) hearer.hear();
  };
  const running = (async () => {
    while (!signal.aborted) {
      await listen(url, signal, tell).catch((error: unknown) => {
        log.warn(
          { err: error },
          'no wake-ups from the database; polling every few seconds until they return',
        );
      });
      await pause(AGAIN_MS, undefined, { signal }).catch(() => {});
    }
  })();
  return {
    on: (what, hear) => void hearers.push({ what, hear }),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Listens until the signal is aborted. Throws if the connection ends first. */
async function listen(url: string, signal: AbortSignal, tell: (what?: string) => void): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'carillon',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  });
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('The connection ended.')));
  });
  // It is always rejected in the end.
  lost.catch(() => {});
  client.on('notification', ({ payload }) => tell(payload));
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    // For wake-ups missed until now.
    tell();
    if (!signal.aborted) await Promise.race([lost, once(signal, 'abort')]);
  } finally {
    await client.end();
  }
}
