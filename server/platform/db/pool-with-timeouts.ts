import type { PostgresPool } from 'kysely';
import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';

/** `connectMs` limits the wait until a connection first answers. `silentMs` limits later silence. */
export type PoolTimeouts = { connectMs: number; silentMs: number };

/**
 * Wraps a pool so that no caller waits forever. A frozen server or a broken network keeps connections open,
 * and the server cannot apply its own time-outs. We therefore close the connection on our side.
 */
export function poolWithTimeouts(pool: Pool, { connectMs, silentMs }: PoolTimeouts): PostgresPool {
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket.on('timeout', () => socket.destroy(new SilentServerError()));
    socket.setTimeout(silentMs);
  });
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const beganAt = performance.now();
      const client = await pool.connect();
      const socket = socketOf(client);
      // The first statement is always quick: a transaction's BEGIN, or a small query.
      socket.setTimeout(Math.max(1, connectMs - (performance.now() - beganAt)));
      socket.once('data', () => socket.setTimeout(silentMs));
      return client;
    },
  };
}

class SilentServerError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database does not respond.');
  }
}

/** Returns a client's socket, which pg's types omit. */
const socketOf = (client: PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
