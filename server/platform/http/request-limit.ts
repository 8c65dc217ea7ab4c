import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Problem, tooMany } from '../errors.ts';
import { readCookie } from './cookies.ts';
import type { KnownSessions } from './known-sessions.ts';
import { isPageRequest, isBuiltFile } from './page-requests.ts';

/** Files are cheap, and the first page in a browser loads many. */
const FILES_PER_CALL = 10;

/** More than a person can load, even with F5 held down. */
const OWN_PAGES_PER_CALL = 10;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempts a route from the limit. */
    unlimited?: true;
  }
}

/**
 * Limits the requests per minute from an address. Calls and unknown paths share one limit; page loads and built files have
 * their own. Page loads of signed-in users are counted by session, so that others behind a shared address cannot use up
 * their limit.
 */
export async function limitRequests(
  app: FastifyInstance,
  config: Config,
  sessions: KnownSessions,
): Promise<void> {
  await app.register(rateLimit, { global: false, timeWindow: '1 minute' });
  const perMinute = config.requestsPerMinute;
  const knownSession = (request: FastifyRequest): string | undefined => {
    const token = readCookie(request, 'session', config);
    return token !== undefined && sessions.has(token) ? token : undefined;
  };
  const calls = app.createRateLimit({ max: perMinute });
  const files = app.createRateLimit({ max: perMinute * FILES_PER_CALL });
  const pages = app.createRateLimit({ max: perMinute });
  const ownPages = app.createRateLimit({
    max: perMinute * OWN_PAGES_PER_CALL,
    keyGenerator: (request) => knownSession(request)!,
  });
  const limitOf = (request: FastifyRequest) => {
    if (isBuiltFile(request)) return files;
    if (!isPageRequest(request)) return calls;
    return knownSession(request) === undefined ? pages : ownPages;
  };
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config?.unlimited) return;
    // A client that has disconnected has no address, and gets no answer.
    if ((request.ip as string | undefined) === undefined) throw new Problem('unavailable', 'gone', 'Gone.');
    const limit = await limitOf(request)(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    const { ttlInSeconds: seconds } = limit;
    throw tooMany(`Too many requests from your network. Try again in ${seconds} seconds.`, seconds);
  });
}
