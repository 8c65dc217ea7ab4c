import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { request as askHttp, type IncomingMessage } from 'node:http';
import { request as askHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import ipaddr from 'ipaddr.js';

/**
 * Whether a link can be opened: `yes`; `no` with why not; `unknown` where this machine cannot tell, such as without a way out, or where it may not look.
 */
export type LinkAnswer = { answers: 'yes' | 'unknown' } | { answers: 'no'; status: number | null };

/** In milliseconds, for all redirects together. */
const PATIENCE = 5000;
const MOST_REDIRECTS = 5;
const UNKNOWN: LinkAnswer = { answers: 'unknown' };
/** Servers answer so to programs, and open for people. */
const FOR_PEOPLE = new Set([401, 403, 405, 406, 429, 451, 503]);

/** Which addresses may be asked; only tests ask others than those of the internet. */
export type Allowed = (address: string) => boolean;

/** Users name these links: nothing inside a network is asked, whatever its name says, nor a port of another service. */
export const isPublic: Allowed = (address) => {
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GIVEN_OUT));
};

/** Of IPv6, only this is given out to be reached by all (IANA, IPv6 Global Unicast Address Space). */
const GIVEN_OUT = ipaddr.parseCIDR('2000::/3');

/** Asks a link for its headers, following redirects. Nothing of what it answers is read. */
export async function askLink(link: string, isAllowed: Allowed = isPublic): Promise<LinkAnswer> {
  const signal = AbortSignal.timeout(PATIENCE);
  let url = new URL(link);
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      if (!mayAsk(url, isAllowed)) return UNKNOWN;
      const { status, location } = await ask(url, { signal, isAllowed });
      if (location === undefined || status < 300 || status > 399) return answerOf(status);
      if (!URL.canParse(location, url)) return { answers: 'no', status };
      url = new URL(location, url);
    }
    return { answers: 'no', status: null };
  } catch (error) {
    return isOurs(error) ? UNKNOWN : { answers: 'no', status: null };
  }
}

const answerOf = (status: number): LinkAnswer =>
  status < 400 || FOR_PEOPLE.has(status) ? { answers: 'yes' } : { answers: 'no', status };

function mayAsk({ protocol, port, hostname, username, password }: URL, isAllowed: Allowed): boolean {
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (username !== '' || password !== '') return false;
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0) return isAllowed(address);
  // An empty port is that of the protocol.
  return port === '' || isAllowed !== isPublic;
}

type Asked = { signal: AbortSignal; isAllowed: Allowed };

function ask(
  url: URL,
  { signal, isAllowed }: Asked,
): Promise<{ status: number; location: string | undefined }> {
  const request = url.protocol === 'https:' ? askHttps : askHttp;
  const headers = { 'user-agent': 'Carillon link check', accept: '*/*' };
  return new Promise((done, failed) => {
    const asked = request(
      url,
      // GET: many servers do not know HEAD. The answer is cut off after its headers.
      { method: 'GET', headers, signal, agent: false, lookup: onlyAllowed(isAllowed) },
      (answer: IncomingMessage) => {
        done({ status: answer.statusCode ?? 0, location: answer.headers.location });
        asked.destroy();
      },
    );
    asked.on('error', failed);
    asked.end();
  });
}

/** Checked where it connects: a name may mean another address a moment later. */
const onlyAllowed =
  (isAllowed: Allowed): LookupFunction =>
  (hostname, _options, callback) =>
    allowedOf(hostname, isAllowed, callback);

const allowedOf = callbackify(async (hostname: string, isAllowed: Allowed): Promise<LookupAddress[]> => {
  const addresses = await addressesOf(hostname);
  if (!addresses.every(({ address }) => isAllowed(address))) throw failure('FORBIDDEN');
  return addresses;
}) as (hostname: string, isAllowed: Allowed, callback: Parameters<LookupFunction>[2]) => void;

/** Asked by itself: the system's look-up takes one of the few threads that also hash passwords, for as long as it lasts. */
const resolver = new Resolver({ timeout: 2000, tries: 1 });
/** There is no such name, or it has no address. */
const NO_ADDRESS = new Set(['ENOTFOUND', 'ENODATA']);

async function addressesOf(hostname: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (addresses.length > 0) return addresses;
  const isNone = [four, six].every(
    (each) => each.status === 'rejected' && NO_ADDRESS.has((each.reason as NodeJS.ErrnoException).code ?? ''),
  );
  throw failure(isNone ? 'ENOTFOUND' : 'EAI_AGAIN');
}

const failure = (code: string): NodeJS.ErrnoException => Object.assign(new Error(code), { code });

/** This machine has no way out, or may not go there: the link may well answer others. */
const isOurs = (error: unknown): boolean =>
  ['FORBIDDEN', 'EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EACCES', 'EPERM'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  );
