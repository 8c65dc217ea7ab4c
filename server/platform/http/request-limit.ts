import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem, tooMany } from '../errors.ts';

/** Files are cheap, and a page that is new to a browser loads many of them. */
const FILES_FOR_A_CALL = 10;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whoever calls is counted in no way. */
    unlimited?: true;
  }
}

/**
 * Limits how many requests an address makes in a minute: calls, pages, and addresses that do not exist; and, by
 * themselves, the files that pages are made of.
 */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, { global: false, timeWindow: '1 minute' });
  const calls = app.createRateLimit({ max: perMinute });
  const files = app.createRateLimit({ max: perMinute * FILES_FOR_A_CALL });
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config?.unlimited) return;
    // Who has gone already has no address any more, and gets no answer.
    if ((request.ip as string | undefined) === undefined) throw new Problem('unavailable', 'gone', 'Gone.');
    const limit = await (isFile(request) ? files : calls)(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    const { ttlInSeconds: seconds } = limit;
    throw tooMany(`Too many requests. Try again in ${seconds} seconds.`, seconds);
  });
}

const isFile = ({ method, url }: FastifyRequest): boolean => method === 'GET' && url.startsWith('/assets/');
