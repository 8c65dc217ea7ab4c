import { domainToUnicode } from 'node:url';
import { MAX_TARGET_LENGTH, TARGET_PROTOCOLS } from '#contract/links.ts';
import { findLookAlikes } from '#sms/index.ts';
import { findImitation } from './imitates-latin.ts';

/** Hosts, without ports, to which links must not lead: our own, which would redirect in a circle or lend their name to others. */
export type OwnHosts = ReadonlySet<string>;

/** Hosts, without ports, that the operator has blocked. */
export type BlockedHosts = ReadonlySet<string>;

const WEB = new Set(['https:', 'http:', 'ftp:']);
const PROTOCOLS = new Set(TARGET_PROTOCOLS.map((protocol) => `${protocol}:`));
/** RFC 1035, 2.3.4. */
const MAX_HOST_LENGTH = 253;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** A phone number as links write it (RFC 3966, RFC 5724), with punctuation and an optional text. */
const NUMBER = /^(?:tel|sms):\+?[\d\s().-]{2,25}(?:[?;,].*)?$/i;
const MAIL = /^mailto:[^\s@?]+@[^\s@?]+(?:\?.*)?$/i;

/**
 * Returns the address to which readers are sent, normalised; or why a link may not lead there, as a sentence. A target begins with a
 * protocol of the specification (5.1).
 */
export function checkTarget(
  text: string,
  ownHosts: OwnHosts,
  blockedHosts: BlockedHosts,
): { target: string } | { problem: string } {
  const protocol = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (protocol === undefined)
    return { problem: 'Enter the whole address, such as https://example.com/sale.' };
  if (!PROTOCOLS.has(`${protocol}:`))
    return {
      problem: `Links cannot begin with ${protocol}:. Use https, http, ftp, file, mailto, tel or sms.`,
    };
  if (/[\p{Cc}\s]/u.test(text) && !NUMBER.test(text))
    return { problem: 'Remove the spaces and line breaks from the address.' };
  if (protocol === 'mailto' && !MAIL.test(text)) return { problem: 'Enter an email address after mailto:.' };
  if (protocol === 'tel' || protocol === 'sms') {
    if (!NUMBER.test(text)) return { problem: `Enter a phone number after ${protocol}:.` };
    return { target: new URL(withoutSpacesInNumber(text)).href };
  }
  const url = URL.parse(text);
  if (!url) return { problem: 'Browsers cannot open this address. Check how it is written.' };
  const hostname = hostnameOf(text);
  if (hostname !== undefined && blockedHosts.has(hostname))
    return { problem: `Short links to ${hostname} are blocked. Contact support to find out why.` };
  if (url.href.length > MAX_TARGET_LENGTH)
    return {
      problem: `This address is too long. As browsers write it, it may have ${MAX_TARGET_LENGTH.toLocaleString('en')} characters.`,
    };
  return WEB.has(url.protocol) ? checkWebTarget(url, ownHosts) : { target: url.href };
}

/** Spaces in the text of a message stay. */
const withoutSpacesInNumber = (text: string): string =>
  text.replace(/^[^?;,]*/, (number) => number.replaceAll(/\s/g, ''));

/** Returns the host of an address without its port; undefined if it has none. */
export const hostnameOf = (text: string): string | undefined =>
  URL.parse(text)?.hostname.replace(/\.+$/, '') || undefined;

function checkWebTarget(url: URL, ownHosts: OwnHosts): { target: string } | { problem: string } {
  if (url.username !== '' || url.password !== '')
    return {
      problem: 'Remove the user name and the password from the address: every reader would see them.',
    };
  const hostname = url.hostname.replace(/\.+$/, '');
  if (hostname.length > MAX_HOST_LENGTH) return { problem: 'No host on the internet has such a long name.' };
  if (!hostname.includes('.') && !hostname.startsWith('['))
    return { problem: `${hostname} is no address on the internet.` };
  if (ownHosts.has(hostname))
    return { problem: 'A short link cannot lead to this console or to another short link.' };
  const readable = domainToUnicode(hostname);
  const imitation = findImitation(readable);
  if (imitation !== undefined)
    return {
      problem: `“${imitation}” is written in another alphabet with letters that look like Latin ones. Readers and carriers take such addresses for fraud.`,
    };
  const [mixed] = findLookAlikes(readable);
  if (mixed)
    return {
      problem: `“${mixed.word}” mixes letters of two alphabets to look like “${mixed.latin}”. Readers and carriers take such addresses for fraud.`,
    };
  return { target: url.href };
}
