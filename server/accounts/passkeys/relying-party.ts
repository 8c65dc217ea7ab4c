import { COSEALG } from '@simplewebauthn/server/helpers';
import { isIP } from 'node:net';
import { Problem } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/routes.ts';

/** How long a browser has to answer, in minutes. */
export const CHALLENGE_MINUTES = 5;

/** What authenticators sign with. Not what is still an experiment in Node. */
export const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** The host that a passkey is made for and used on. Throws `passkeys_need_name`: WebAuthn knows no addresses. */
export function hostOfPasskeys({ host }: Caller): string {
  if (isIP(host.replaceAll(/[[\]]/g, '')) === 0) return host;
  throw new Problem(
    'invalid',
    'passkeys_need_name',
    'Passkeys do not work on an IP address. Open Carillon by its name, for example http://localhost:3000.',
  );
}

/**
 * The origin that an answer must name: the host that was called, with PUBLIC_URL's scheme and port. A passkey knows no
 * ports: a page on another port of this host could have it sign.
 */
export const originOf = (caller: Caller): string =>
  Object.assign(new URL(caller.url), { hostname: caller.host }).origin;
