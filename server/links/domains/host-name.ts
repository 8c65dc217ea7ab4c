import { isIP } from 'node:net';
import { domainToUnicode } from 'node:url';
import { findLookAlikes } from '#sms/index.ts';

/** Leaves room for the name of the TXT record in front (RFC 1035, 2.3.4). */
const MAX_LENGTH = 240;
const HOST_NAME = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;
/** Names that never lead to a server on the internet (RFC 6761, RFC 6762, RFC 7686, RFC 8375). */
const RESERVED = /(^|\.)(localhost|local|internal|invalid|onion|arpa)$/;
/** Alphabets with letters that look alike. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/** Returns a host in letters of ASCII, or why it cannot serve short links, as a sentence. */
export function parseDomainHost(text: string): { host: string } | { problem: string } {
  const url = /[\s/?#@:\\%*]/.test(text) ? null : URL.parse(`https://${text}`);
  const host = url?.hostname.replace(/\.$/, '') ?? '';
  if (isIP(host)) return { problem: 'Enter a name such as go.example.com. An IP address cannot be used.' };
  if (host.length > MAX_LENGTH || !HOST_NAME.test(host) || RESERVED.test(host))
    return { problem: 'Enter the name of a host on the internet, such as go.example.com, and nothing else.' };
  const displayed = domainToUnicode(host);
  if (displayed === '' || displayed.split('.').some(mixesAlphabets) || findLookAlikes(displayed).length > 0)
    return {
      problem: `${text} mixes letters of several alphabets. Readers and carriers take such addresses for fraud.`,
    };
  return { host };
}

const mixesAlphabets = (label: string): boolean =>
  ALPHABETS.filter((alphabet) => alphabet.test(label)).length > 1;
