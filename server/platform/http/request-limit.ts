import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Problem, tooMany } from '../errors.ts';
import { readCookie } from './cookies.ts';
import type { KnownSessions } from './known-sessions.ts';
import { isPageRequest, isBuiltFile } from './page-requests.ts';

/**
 * The limit for built files, as a multiple of the limit for calls. The first page in a browser loads many
 * files.
 */
const FILE_LIMIT_FACTOR = 10;

/**
 * The limit for a session's page loads, as a multiple of the limit for calls. Holding down F5 does not reach
 * it.
 */
const OWN_PAGE_LIMIT_FACTOR = 10;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempts a route from the limit. */
    unlimited?: true;
  }
}

/**
 * Limits the requests per minute from an address. Calls and unknown paths share one limit. Page loads and
 * built files each have their own. Page loads of signed-in users are counted per session, so others behind
 * the same address cannot use up their limit.
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
  const files = app.createRateLimit({ max: perMinute * FILE_LIMIT_FACTOR });
  const pages = app.createRateLimit({ max: perMinute });
  const ownPages = app.createRateLimit({
    max: perMinute * OWN_PAGE_LIMIT_FACTOR,
    keyGenerator: (request) => knownSession(request)!,
  });
  const limitOf = (request: FastifyRequest) => {
    if (isBuiltFile(request)) return files;
    if (!isPageRequest(request)) return calls;
    return knownSession(request) === undefined ? pages : ownPages;
  };
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config?.unlimited) return;
    // A disconnected client has no address, and receives no response.
    if ((request.ip as string | undefined) === undefined) throw new Problem('unavailable', 'gone', 'Gone.');
    const limit = await limitOf(request)(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    const { ttlInSeconds: seconds } = limit;
    throw tooMany(`Too many requests from your network. Try again in ${seconds} seconds.`, seconds);
  });
}
