import type { FastifyRequest } from 'fastify';
import { Problem } from '../errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a browser's page sent this, rather than a program. */
export function fromBrowser(request: FastifyRequest): boolean {
  return request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
}

/**
 * Refuses what another site's page could have sent: an unsafe call that carries our cookie, or signs in, needs an
 * `Origin` of our own host. Programs, which carry a token and no cookie, have none.
 */
export function requireSameOrigin(request: FastifyRequest, byCookie: boolean): void {
  if (SAFE.has(request.method)) return;
  const { origin } = request.headers;
  if (origin === undefined ? !byCookie && !fromBrowser(request) : hostOf(origin) === request.host) return;
  throw new Problem('forbidden', 'cross_origin', 'This call must come from a page of this console.');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
