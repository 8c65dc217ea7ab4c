import type { FastifyInstance } from 'fastify';
import { isIPv6 } from 'node:net';

/**
 * Some proxies write the port of each connection behind its address (`192.0.2.7:50123`, `[2001:db8::7]:50123`). Taken as it
 * is, every connection would be an address of its own, and no limit by address would hold.
 */
export function ignoreForwardedPorts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for'];
    if (forwarded === undefined) return;
    headers['x-forwarded-for'] = String(forwarded)
      .split(',')
      .map((address) => withoutPort(address.trim()))
      .join(', ');
  });
}

/** An address, whatever stands around it. */
export function withoutPort(address: string): string {
  if (isIPv6(address)) return address;
  return /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/:\d+$/, '');
}
