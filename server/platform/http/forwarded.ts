import type { FastifyInstance } from 'fastify';
import { isIPv6 } from 'node:net';

/**
 * Some proxies append the port of each connection to its address (`192.0.2.7:50123`, `[2001:db8::7]:50123`). With the
 * port, every connection would count as its own address, and no limit per address would work.
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

/** Removes the port and brackets of an address. */
export function withoutPort(address: string): string {
  if (isIPv6(address)) return address;
  return /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/:\d+$/, '');
}
