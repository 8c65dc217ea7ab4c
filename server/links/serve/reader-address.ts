import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { withoutPort } from '#server/platform/http/forwarded.ts';

/** Returns a function that finds a reader's address, through the proxies that are trusted (TRUSTED_PROXIES). */
export function createAddressReader(trustedProxies: string | false): (request: IncomingMessage) => string {
  if (trustedProxies === false) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddr.compile(trustedProxies.split(',').map((network) => network.trim()));
  return (request) => {
    const forwarded = request.headers['x-forwarded-for'];
    if (forwarded !== undefined)
      request.headers['x-forwarded-for'] = String(forwarded)
        .split(',')
        .map((address) => withoutPort(address.trim()))
        .join(', ');
    return proxyAddr(request, isTrusted);
  };
}
