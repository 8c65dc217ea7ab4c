import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Our cookies: of the session, of a sign-in that waits for its second factor, and of the browser. */
export type CookieName = 'session' | 'sign_in' | 'device';

type Address = Pick<Config, 'publicUrl'>;

const isSecure = ({ publicUrl }: Address): boolean => publicUrl.startsWith('https:');

/**
 * Behind TLS, the name has a prefix with which browsers let no other host, and no page without TLS, set it. A port is part of
 * the name: browsers send cookies to every port of a host, and two consoles there would sign each other's users out.
 */
export function cookieName(cookie: CookieName, address: Address): string {
  const { port } = new URL(address.publicUrl);
  return `${isSecure(address) ? '__Host-' : ''}carillon_${cookie}${port && `_${port}`}`;
}

export const cookieOptions = (address: Address) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(address) }) as const;

/** Reads a cookie of a request. A cookie that is sent twice is ignored, because it is unknown who set which. */
export function readCookie(
  request: FastifyRequest,
  cookie: CookieName,
  address: Address,
): string | undefined {
  const name = cookieName(cookie, address);
  const names = (request.headers.cookie ?? '').split(';').map((each) => each.split('=')[0]!.trim());
  return names.filter((each) => each === name).length === 1 ? request.cookies[name] : undefined;
}
