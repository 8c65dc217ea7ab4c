import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that no other program can take until it is released. */
export type TakenPort = { port: number; release(): Promise<void> };

/** How many ports after the wanted one are tried. */
const TRIES = 100;

/**
 * Takes a port for what listens on it later. If it is not `fixed`, takes the next free port after it instead.
 * Throws an error that names the variable to set if none can be had.
 */
export async function takePort(
  host: string,
  wanted: { port: number; fixed: boolean; variable: string },
): Promise<TakenPort> {
  for (let port = wanted.port; ; port += 1) {
    try {
      return await take(host, port);
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      const isLast = port === Math.min(wanted.port + TRIES, 65535);
      if (isTaken && !wanted.fixed && !isLast) continue;
      const reason = why(error as NodeJS.ErrnoException, host, port);
      throw new Error(`${reason} Set ${wanted.variable} to another port, or stop the program that uses it.`, {
        cause: error,
      });
    }
  }
}

async function take(host: string, port: number): Promise<TakenPort> {
  const server = createServer((socket) => socket.destroy());
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port,
    async release() {
      server.close();
      await once(server, 'close');
    },
  };
}

function why({ code }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is taken.`;
  if (code === 'EACCES') return `Carillon has no permission to use port ${port} on ${host}.`;
  return `Port ${port} on ${host} cannot be used (${code}). HOST may not be an address of this machine.`;
}
