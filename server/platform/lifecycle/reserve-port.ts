import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that no other program can use until it is released. */
export type ReservedPort = { port: number; release(): Promise<void> };

/** How many ports to try after the wanted port. */
const MAX_TRIES = 100;

/**
 * Reserves a port for a server that will listen on it later. Falls back to the next free port unless the port
 * is `fixed`. If no port is available, throws an error that names the variable to set.
 */
export async function reservePort(
  host: string,
  wanted: { port: number; fixed: boolean; variable: string },
): Promise<ReservedPort> {
  for (let port = wanted.port; ; port += 1) {
    try {
      return await reserve(host, port);
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      const isLast = port === Math.min(wanted.port + MAX_TRIES, 65535);
      if (isTaken && !wanted.fixed && !isLast) continue;
      const reason = explainFailure(error as NodeJS.ErrnoException, host, port);
      throw new Error(`${reason} Set ${wanted.variable} to another port, or stop the program that uses it.`, {
        cause: error,
      });
    }
  }
}

async function reserve(host: string, port: number): Promise<ReservedPort> {
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

function explainFailure({ code }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use.`;
  if (code === 'EACCES') return `Carillon has no permission to use port ${port} on ${host}.`;
  return `Port ${port} on ${host} cannot be used (${code}). HOST may not be an address of this machine.`;
}
