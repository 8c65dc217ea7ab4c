import { COSEALG } from '@simplewebauthn/server/helpers';
import { isIP } from 'node:net';
import { Problem } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/routes.ts';

/** How long a browser has to answer, in minutes. */
export const CHALLENGE_MINUTES = 5;

/** The signature algorithms of authenticators, without those that are experimental in Node. */
export const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/**
 * The host that a passkey is created for and used on. Throws `passkeys_need_name`, because WebAuthn does not support
 * IP addresses.
 */
export function hostOfPasskeys({ host }: Caller): string {
  if (isIP(host.replaceAll(/[[\]]/g, '')) === 0) return host;
  throw new Problem(
    'invalid',
    'passkeys_need_name',
    'Passkeys do not work on an IP address. Open Carillon at a host name, such as http://localhost:3000.',
  );
}

/**
 * The origin that an answer must name: the requested host, with PUBLIC_URL's scheme and port. Passkeys ignore ports,
 * so a page on another port of this host could request a signature.
 */
export const originOf = (caller: Caller): string =>
  Object.assign(new URL(caller.url), { hostname: caller.host }).origin;
