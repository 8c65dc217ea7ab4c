import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** The cookies there are: of the session, of a sign-in that waits for its second factor, of the browser. */
export type CookieName = 'session' | 'sign_in' | 'device';

type Address = Pick<Config, 'publicUrl'>;

const isSecure = ({ publicUrl }: Address): boolean => publicUrl.startsWith('https:');

/** Behind TLS with a prefix by which browsers let no other host, and no page without TLS, set them. */
export const cookieName = (cookie: CookieName, address: Address): string =>
  `${isSecure(address) ? '__Host-' : ''}carillon_${cookie}`;

export const cookieOptions = (address: Address) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(address) }) as const;

/** A cookie of a request. One that is there twice is none: who of two put it there is not known. */
export function readCookie(
  request: FastifyRequest,
  cookie: CookieName,
  address: Address,
): string | undefined {
  const name = cookieName(cookie, address);
  const names = (request.headers.cookie ?? '').split(';').map((each) => each.split('=')[0]!.trim());
  return names.filter((each) => each === name).length === 1 ? request.cookies[name] : undefined;
}
