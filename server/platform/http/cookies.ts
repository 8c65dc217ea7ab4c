import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Our cookies: for the session, for a sign-in that waits for its second factor, and for the browser. */
export type CookieName = 'session' | 'sign_in' | 'device';

type Address = Pick<Config, 'publicUrl'>;

const isSecure = ({ publicUrl }: Address): boolean => publicUrl.startsWith('https:');

/**
 * Behind TLS, the name has the `__Host-` prefix, so that no other host and no page without TLS can set the cookie. The
 * port is part of the name, because browsers send cookies to every port of a host: two consoles on one host would sign
 * each other's users out.
 */
export function cookieName(cookie: CookieName, address: Address): string {
  const { port } = new URL(address.publicUrl);
  return `${isSecure(address) ? '__Host-' : ''}carillon_${cookie}${port && `_${port}`}`;
}

export const cookieOptions = (address: Address) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(address) }) as const;

/** Reads a cookie of a request. Ignores a cookie that is sent twice, because either might be forged. */
export function readCookie(
  request: FastifyRequest,
  cookie: CookieName,
  address: Address,
): string | undefined {
  const name = cookieName(cookie, address);
  const names = (request.headers.cookie ?? '').split(';').map((each) => each.split('=')[0]!.trim());
  return names.filter((each) => each === name).length === 1 ? request.cookies[name] : undefined;
}
