import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { request as askHttp, type IncomingMessage } from 'node:http';
import { request as askHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import ipaddr from 'ipaddr.js';

/**
 * The result of a check. `yes` means that the link works, or refuses only programs. `no` comes with the
 * status, if there is one. `unknown` means that this server cannot or must not reach the link.
 */
export type LinkCheck = { answers: 'yes' | 'unknown' } | { answers: 'no'; status: number | null };

/** The time limit for a link, including all redirects. */
const TIME_LIMIT_MS = 5000;
const MAX_REDIRECTS = 5;
const UNKNOWN: LinkCheck = { answers: 'unknown' };
/** Statuses that servers often send to programs but not to people. */
const BOT_STATUSES = new Set([401, 403, 405, 406, 429, 451, 503]);

/** Checks whether an address may be requested. Only tests allow internal addresses. */
export type IsAllowedAddress = (address: string) => boolean;

/**
 * Checks whether an address is public. Users choose the links, so requests to internal networks must be
 * impossible, whatever a name resolves to.
 */
export const isPublic: IsAllowedAddress = (address) => {
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST));
};

/** The only IPv6 range assigned for global unicast (IANA, IPv6 Global Unicast Address Space). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** Checks whether a link works. Follows redirects, and reads only the headers of each response. */
export async function checkLink(link: string, isAllowed: IsAllowedAddress = isPublic): Promise<LinkCheck> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  let url = new URL(link);
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      if (!canRequest(url, isAllowed)) return UNKNOWN;
      const { status, location } = await requestStatus(url, { signal, isAllowed });
      if (location === undefined || status < 300 || status > 399) return classifyStatus(status);
      if (!URL.canParse(location, url)) return { answers: 'no', status };
      url = new URL(location, url);
    }
    return { answers: 'no', status: null };
  } catch (error) {
    return isLocalFailure(error) ? UNKNOWN : { answers: 'no', status: null };
  }
}

const classifyStatus = (status: number): LinkCheck =>
  status < 400 || BOT_STATUSES.has(status) ? { answers: 'yes' } : { answers: 'no', status };

function canRequest(
  { protocol, port, hostname, username, password }: URL,
  isAllowed: IsAllowedAddress,
): boolean {
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (username !== '' || password !== '') return false;
  // An empty port means the protocol's default port. The tests' servers use other ports.
  if (port !== '' && isAllowed === isPublic) return false;
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) === 0 || isAllowed(address);
}

type LinkRequestOptions = { signal: AbortSignal; isAllowed: IsAllowedAddress };

function requestStatus(
  url: URL,
  { signal, isAllowed }: LinkRequestOptions,
): Promise<{ status: number; location: string | undefined }> {
  const request = url.protocol === 'https:' ? askHttps : askHttp;
  const headers = { 'user-agent': 'Carillon link check', accept: '*/*' };
  return new Promise((done, failed) => {
    const asked = request(
      url,
      // Use GET, because many servers reject HEAD. Close the response after its headers.
      { method: 'GET', headers, signal, agent: false, lookup: createAllowedLookup(isAllowed) },
      (answer: IncomingMessage) => {
        done({ status: answer.statusCode ?? 0, location: answer.headers.location });
        asked.destroy();
      },
    );
    asked.on('error', failed);
    asked.end();
  });
}

/** Checks the address when connecting, because a second look-up of the name may return another address. */
const createAllowedLookup =
  (isAllowed: IsAllowedAddress): LookupFunction =>
  (hostname, _options, callback) =>
    lookUpAllowed(hostname, isAllowed, callback);

const lookUpAllowed = callbackify(
  async (hostname: string, isAllowed: IsAllowedAddress): Promise<LookupAddress[]> => {
    const addresses = await resolveAddresses(hostname);
    if (!addresses.every(({ address }) => isAllowed(address))) throw lookupError('FORBIDDEN');
    return addresses;
  },
) as (hostname: string, isAllowed: IsAllowedAddress, callback: Parameters<LookupFunction>[2]) => void;

/**
 * A separate resolver. The system's look-up would block a thread of the small pool that also hashes
 * passwords.
 */
const resolver = new Resolver({ timeout: 2000, tries: 1 });
/** Errors that mean that a name does not exist or has no address. */
const NO_ADDRESS_CODES = new Set(['ENOTFOUND', 'ENODATA']);

async function resolveAddresses(hostname: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (addresses.length > 0) return addresses;
  const isNone = [four, six].every(
    (each) =>
      each.status === 'rejected' && NO_ADDRESS_CODES.has((each.reason as NodeJS.ErrnoException).code ?? ''),
  );
  throw lookupError(isNone ? 'ENOTFOUND' : 'EAI_AGAIN');
}

const lookupError = (code: string): NodeJS.ErrnoException => Object.assign(new Error(code), { code });

/** Checks whether the failure is on this server's side. The link may then work for others. */
const isLocalFailure = (error: unknown): boolean =>
  ['FORBIDDEN', 'EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EACCES', 'EPERM'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  );
