import type { PostgresPool } from 'kysely';
import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';

/** `connectMs` limits the wait for a connection that answers. `silentMs` limits its silence after that. */
export type PoolTimeouts = { connectMs: number; silentMs: number };

/**
 * Wraps a pool so that no caller waits forever. A frozen server, or a server behind a broken network, keeps connections
 * open and cannot apply its own time-outs, so we close the connection on our side.
 */
export function poolWithTimeouts(pool: Pool, { connectMs, silentMs }: PoolTimeouts): PostgresPool {
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
    super('The database does not respond.');
  }
}

/** pg's types omit it. */
const socketOf = (client: PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
