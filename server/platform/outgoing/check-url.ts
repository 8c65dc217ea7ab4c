import { isIP } from 'node:net';
import type { AllowedAddresses } from './allowed-addresses.ts';
import { OutgoingError } from './outgoing-error.ts';

/** Why a URL must not be called, and what to do, for the people who wrote it. */
const SENTENCES = {
  notUrl: 'This is not a whole address. Enter one such as https://example.com/sms.',
  protocol: 'Only addresses that begin with https:// can be called.',
  http: 'Addresses that begin with http:// are not encrypted. Enter one that begins with https://.',
  credentials:
    'The address contains a user name or a password. Remove everything up to the @, and send credentials in a header.',
  internal: 'This is an internal address. Enter a server that the internet can reach.',
};

/**
 * Checks whether a URL may be called, before its name is resolved. Throws a `forbidden` error with a sentence if not. Returns the
 * parsed URL; `URL` turns all disguises of IPv4 addresses into their usual form.
 */
export function checkUrl(
  text: string,
  allowed: AllowedAddresses,
  { allowsHttp = false }: { allowsHttp?: boolean } = {},
): URL {
  const url = URL.parse(text);
  if (!url) throw forbidden(SENTENCES.notUrl);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw forbidden(SENTENCES.protocol);
  if (url.username !== '' || url.password !== '') throw forbidden(SENTENCES.credentials);
  const address = url.hostname.replace(/^\[|\]$/g, '');
  const isAddress = isIP(address) !== 0;
  if (isAddress ? allowed.isInternal(address) : allowed.allowsHost(url.hostname)) return url;
  if (isAddress ? !allowed.allowsAddress(address) : isThisMachine(address, allowed))
    throw forbidden(SENTENCES.internal);
  if (url.protocol === 'http:' && !allowsHttp) throw forbidden(SENTENCES.http);
  if (!isUsualPort(url.port))
    throw forbidden(
      `Port ${url.port} cannot be called. Use the usual port 443, or one from 1024 on, such as 8443.`,
    );
  return url;
}

const forbidden = (message: string) => new OutgoingError('forbidden', { message });

/** Names of the machine itself (RFC 6761), unless its address is allowed. */
const isThisMachine = (name: string, allowed: AllowedAddresses): boolean =>
  /(^|\.)localhost\.?$/.test(name) && !allowed.isInternal('127.0.0.1') && !allowed.isInternal('::1');

/** Ports of other protocols, which browsers refuse too (Fetch standard, "bad port"), from 1024 on. */
const BAD_PORTS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);

/** An empty port is the protocol's own. */
const isUsualPort = (port: string): boolean =>
  port === '' || port === '80' || port === '443' || (Number(port) >= 1024 && !BAD_PORTS.has(Number(port)));
