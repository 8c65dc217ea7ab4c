import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Our cookies for the session, for the session to return to from a sub-account, for a sign-in awaiting its
 * second factor, and for the browser.
 */
export type CookieName = 'session' | 'master_session' | 'sign_in' | 'device';

type PublicAddress = Pick<Config, 'publicUrl'>;

const isSecure = ({ publicUrl }: PublicAddress): boolean => publicUrl.startsWith('https:');

/**
 * Returns a cookie's name. Behind TLS, it has the `__Host-` prefix, so no other host and no page without TLS
 * can set the cookie. The name includes the port, because browsers send cookies to every port of a host:
 * otherwise two consoles on one host would sign out each other's users.
 */
export function cookieName(cookie: CookieName, address: PublicAddress): string {
  const { port } = new URL(address.publicUrl);
  return `${isSecure(address) ? '__Host-' : ''}carillon_${cookie}${port && `_${port}`}`;
}

export const cookieOptions = (address: PublicAddress) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(address) }) as const;

/** Reads a request's cookie. Ignores a cookie that was sent twice, because either value might be forged. */
export function readCookie(
  request: FastifyRequest,
  cookie: CookieName,
  address: PublicAddress,
): string | undefined {
  const name = cookieName(cookie, address);
  const names = (request.headers.cookie ?? '').split(';').map((each) => each.split('=')[0]!.trim());
  return names.filter((each) => each === name).length === 1 ? request.cookies[name] : undefined;
}
