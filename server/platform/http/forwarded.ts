import type { FastifyInstance } from 'fastify';
import { isIPv6 } from 'node:net';

/**
 * Removes ports from forwarded addresses. Some proxies append the connection's port (`192.0.2.7:50123`,
 * `[2001:db8::7]:50123`). With the port, every connection would count as its own address, and limits per
 * address would not work.
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

/** Removes the port and the brackets from an address. */
export function withoutPort(address: string): string {
  if (isIPv6(address)) return address;
  return /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/:\d+$/, '');
}
