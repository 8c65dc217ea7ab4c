import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Problem } from '../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns whether the request came from a page in a browser, not from a program. */
export function isFromBrowser(request: FastifyRequest): boolean {
  return request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
}

/**
 * Prevents cross-site request forgery. An unsafe call with our cookie, or from a browser, needs our own
 * `Origin` (scheme, host and port). Calls other than GET, HEAD and OPTIONS are unsafe. Programs send a token
 * without a cookie, and need no `Origin`. Throws `cross_origin`.
 */
export function requireSameOrigin(
  request: FastifyRequest,
  byCookie: boolean,
  address: Pick<Config, 'publicUrl'>,
): void {
  if (SAFE_METHODS.has(request.method)) return;
  const { origin } = request.headers;
  if (origin === undefined) {
    if (!byCookie && !isFromBrowser(request)) return;
  } else if (originOf(origin) !== undefined && originOf(origin) === ownOrigin(request, address)) return;
  throw new Problem('forbidden', 'cross_origin', 'This call is only allowed from a page of the console.');
}

/**
 * Returns the origin of our own pages. The scheme is https if a trusted proxy or PUBLIC_URL says so. Not
 * every proxy reports that it terminates TLS.
 */
function ownOrigin(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): string | undefined {
  const isSecure = request.protocol === 'https' || publicUrl.startsWith('https:');
  return originOf(`${isSecure ? 'https' : 'http'}://${request.host}`);
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
