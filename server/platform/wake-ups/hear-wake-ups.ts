import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Service } from '../lifecycle/service.ts';
import type { Log } from '../log.ts';
import { CHANNEL, type Wakes } from './wake.ts';

/** How long a connection that ended or could not be made is waited with, in milliseconds. */
const AGAIN_MS = 1000;
const CONNECT_MS = 10_000;

export type WakeUps = Service & {
  /** Calls `hear` whenever there may be something new of `what`: also after a time in which nothing could be heard. */
  on(what: Wakes, hear: () => void): void;
};

/**
 * Hears wake-ups (see wake.ts) over a connection of its own, which is opened anew whenever it ends. A wake-up is only a hint
 * to look at once: whoever is woken also looks by itself every few seconds.
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
        log.warn({ err: error }, 'the database wakes nobody; work is looked for every few seconds meanwhile');
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

/** Hears until the signal is aborted. Throws when the connection ends before. */
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
  // It is lost in the end anyway.
  lost.catch(() => {});
  client.on('notification', ({ payload }) => tell(payload));
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    // For what was missed until now.
    tell();
    if (!signal.aborted) await Promise.race([lost, once(signal, 'abort')]);
  } finally {
    await client.end();
  }
}
