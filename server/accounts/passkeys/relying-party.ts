import { COSEALG } from '@simplewebauthn/server/helpers';
import { isIP } from 'node:net';
import { Problem } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/routes.ts';

/** How long the browser has to respond to a challenge, in minutes. */
export const CHALLENGE_MINUTES = 5;

/** Signature algorithms that authenticators use. Omits algorithms that are experimental in Node. */
export const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/**
 * Returns the host for creating and using passkeys. Throws `passkeys_need_name` for an IP address, which
 * WebAuthn does not support.
 */
export function passkeyHost({ host }: Caller): string {
  if (isIP(host.replaceAll(/[[\]]/g, '')) === 0) return host;
  throw new Problem(
    'invalid',
    'passkeys_need_name',
    'Passkeys do not work on an IP address. Open Carillon at a host name, such as http://localhost:3000.',
  );
}

/**
 * Returns the origin that a response must contain: the requested host, with PUBLIC_URL's scheme and port. A
 * passkey works on every port of its host. Without a check of the port, a page on another port could obtain
 * a valid signature.
 */
export const originOf = (caller: Caller): string =>
  Object.assign(new URL(caller.url), { hostname: caller.host }).origin;
