import type { PostgresPool } from 'kysely';
import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';

/** `connectMs`: how long one waits for a connection that answers. `silentMs`: how long it may say nothing after that. */
export type Patience = { connectMs: number; silentMs: number };

/**
 * A pool that waits for nothing for ever. A server that is frozen, or behind a network that is gone, keeps its
 * connections open and ends no statement, whatever time-out was set there: then the connection is cut here.
 */
export function patientPool(pool: Pool, { connectMs, silentMs }: Patience): PostgresPool {
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket.on('timeout', () => socket.destroy(new SilentServer()));
    socket.setTimeout(silentMs);
  });
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const beganAt = performance.now();
      const client = await pool.connect();
      const socket = socketOf(client);
      // Its first statement is a transaction's BEGIN, or one that reads little.
      socket.setTimeout(Math.max(1, connectMs - (performance.now() - beganAt)));
      socket.once('data', () => socket.setTimeout(silentMs));
      return client;
    },
  };
}

class SilentServer extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database says nothing.');
  }
}

/** The types of pg leave it out. */
const socketOf = (client: PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
