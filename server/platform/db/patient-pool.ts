import type { PostgresPool } from 'kysely';
import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';

/** `connectMs` is the time-out for getting a connection that answers; `silentMs` is how long it may then be silent. */
export type Patience = { connectMs: number; silentMs: number };

/**
 * A pool that never waits forever. A frozen server, or one behind a broken network, keeps its connections open and
 * ignores every time-out set there, so the connection is cut on this side.
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
      // The first statement is a transaction's BEGIN, or a small query.
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

/** Missing in pg's types. */
const socketOf = (client: PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
