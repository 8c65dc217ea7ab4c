import { once } from 'node:events';
import { createServer } from 'node:net';

/** Throws an error that names the variable to change if a port cannot be listened on. */
export async function requireFreePort(host: string, port: number, variable: string): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  } catch (error) {
    throw new Error(
      `${why(error as NodeJS.ErrnoException, host, port)} Set ${variable} to another port, or stop what uses it.`,
      {
        cause: error,
      },
    );
  }
}

function why({ code }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is taken.`;
  if (code === 'EACCES') return `Port ${port} on ${host} needs more rights than we have.`;
  return `Port ${port} on ${host} cannot be used (${code}): HOST may not be an address of this machine.`;
}
