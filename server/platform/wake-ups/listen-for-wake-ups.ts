import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Service } from '../lifecycle/service.ts';
import type { Log } from '../log.ts';
import { WAKE_UP_CHANNEL, type WakeUpKind } from './wake.ts';

const RECONNECT_MS = 1000;
const CONNECT_MS = 10_000;

export type WakeUps = Service & {
  /** Calls `onWake` whenever there may be new work of a kind, and after each reconnect. */
  on(kind: WakeUpKind, onWake: () => void): void;
};

/**
 * Receives wake-ups (see wake.ts) on its own connection. Reconnects whenever the connection ends. Wake-ups
 * are only hints: receivers also poll every few seconds.
 */
export function listenForWakeUps(url: string, log: Log): WakeUps {
  const callbacks: { kind: WakeUpKind; onWake: () => void }[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  const notify = (kind?: string): void => {
    for (const callback of callbacks) if (kind === undefined || callback.kind === kind) callback.onWake();
  };
  const running = (async () => {
    while (!signal.aborted) {
      await listen(url, signal, notify).catch((error: unknown) => {
        log.warn({ err: error }, 'no wake-ups from the database; polling every few seconds');
      });
      await pause(RECONNECT_MS, undefined, { signal }).catch(() => {});
    }
  })();
  return {
    on: (kind, onWake) => void callbacks.push({ kind, onWake }),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/**
 * Listens until the signal aborts. Calls `notify` once connected and for each wake-up. Throws if the
 * connection fails or ends.
 */
async function listen(url: string, signal: AbortSignal, notify: (kind?: string) => void): Promise<void> {
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
  // The promise always rejects eventually. That must not become an unhandled rejection.
  lost.catch(() => {});
  client.on('notification', ({ payload }) => notify(payload));
  try {
    await client.connect();
    await client.query(`LISTEN ${WAKE_UP_CHANNEL}`);
    // Wake-ups may have been missed while disconnected.
    notify();
    if (!signal.aborted) await Promise.race([lost, once(signal, 'abort')]);
  } finally {
    await client.end();
  }
}
