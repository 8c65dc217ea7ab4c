import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Problem } from '../errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a browser's page sent this, not a program. */
export function fromBrowser(request: FastifyRequest): boolean {
  return request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
}

/**
 * Refuses what another site's page could have sent: an unsafe call that carries our cookie, or signs in, requires an
 * `Origin` of our own (scheme, host and port). Programs, which send a token and no cookie, have none.
 */
export function requireSameOrigin(
  request: FastifyRequest,
  byCookie: boolean,
  address: Pick<Config, 'publicUrl'>,
): void {
  if (SAFE.has(request.method)) return;
  const { origin } = request.headers;
  if (origin === undefined) {
    if (!byCookie && !fromBrowser(request)) return;
  } else if (originOf(origin) !== undefined && originOf(origin) === ownOrigin(request, address)) return;
  throw new Problem('forbidden', 'cross_origin', 'This call is only allowed from a page of the console.');
}

/**
 * The origin that our own pages have. The scheme is the one from a trusted proxy or, if it sends none, that of
 * PUBLIC_URL, because not every proxy reports the TLS that it terminates.
 */
function ownOrigin(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): string | undefined {
  const isSecure = request.protocol === 'https' || publicUrl.startsWith('https:');
  return originOf(`${isSecure ? 'https' : 'http'}://${request.host}`);
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
