import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem, tooMany } from '../errors.ts';

/** Files are cheap, and a page that is new to a browser loads many of them. */
const FILES_FOR_A_CALL = 10;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempt from the limit. */
    unlimited?: true;
  }
}

/**
 * Limits the requests per minute from an address: calls, pages and unknown paths together, and separately the files
 * of pages.
 */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, { global: false, timeWindow: '1 minute' });
  const calls = app.createRateLimit({ max: perMinute });
  const files = app.createRateLimit({ max: perMinute * FILES_FOR_A_CALL });
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config?.unlimited) return;
    // A client that has disconnected has no address, and gets no answer.
    if ((request.ip as string | undefined) === undefined) throw new Problem('unavailable', 'gone', 'Gone.');
    const limit = await (isFile(request) ? files : calls)(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    const { ttlInSeconds: seconds } = limit;
    throw tooMany(`Too many requests. Try again in ${seconds} seconds.`, seconds);
  });
}

const isFile = ({ method, url }: FastifyRequest): boolean => method === 'GET' && url.startsWith('/assets/');
