import { isIP } from 'node:net';
import type { DKIMResult, DNSResolver, SPFResult } from 'mailauth';
import { getDomain } from 'tldts';

/** More signatures would only cost time. */
const MAX_SIGNATURES = 10;
/** How long SPF may take, in milliseconds. */
const MAX_SPF_MS = 15_000;

/** Where a mail came from. */
export type Origin = { remoteAddress: string; helo: string; envelopeSender: string };

/**
 * Whether the mail is from the author that its From header names. `signatures` are those that prove it, and empty
 * if SPF alone does.
 */
export type Verdict =
  | { result: 'pass'; author: string; isBySpf: boolean; signatures: string[] }
  | { result: 'fail'; reason: string }
  /** Names could not be looked up. */
  | { result: 'unknown'; reason: string };

/**
 * Checks that SPF or DKIM confirms the domain of a mail's author (RFC 7489, 3.1: relaxed alignment). `author` is what
 * the reader of the mail found.
 */
export async function verifyAuthor(
  bytes: Buffer,
  author: string | undefined,
  origin: Origin,
  resolver: DNSResolver,
): Promise<Verdict> {
  if (countSignatures(bytes) > MAX_SIGNATURES)
    return { result: 'fail', reason: `The mail has more than ${MAX_SIGNATURES} DKIM signatures.` };
  // It takes 30 MB of memory, and only mails need it.
  const { dkimVerify, spf } = await import('mailauth');
  const dkim = await dkimVerify(bytes, { resolver, sender: origin.envelopeSender, rejectRsaSha1: true });
  const [headerAuthor = ''] = dkim.headerFrom;
  // Both readers of the mail must see the same single author, or one of them is being deceived.
  if (dkim.fromFields !== 1 || dkim.headerFrom.length !== 1 || headerAuthor.toLowerCase() !== author)
    return { result: 'fail', reason: 'The mail needs one From header with one address.' };
  const domain = author.slice(author.lastIndexOf('@') + 1);
  const signatures = dkim.results
    .filter((each) => isProof(each, domain))
    .map(({ signature = '' }) => signature);
  const checked = await spf({
    resolver,
    ip: origin.remoteAddress,
    helo: origin.helo,
    sender: origin.envelopeSender,
    maxElapsedTime: MAX_SPF_MS,
  });
  const isBySpf = checked.status.result === 'pass' && isAligned(checked.domain, domain);
  if (isBySpf || signatures.length > 0) return { result: 'pass', author, isBySpf, signatures };
  // Another domain's proof would not help, so its records do not matter.
  const isUnknown =
    (checked.status.result === 'temperror' && isAligned(checked.domain, domain)) ||
    dkim.results.some(
      (each) => each.status.result === 'temperror' && isAligned(each.signingDomain ?? '', domain),
    );
  if (isUnknown)
    return {
      result: 'unknown',
      reason: `The records of ${domain} in the DNS could not be read. Try again later.`,
    };
  return { result: 'fail', reason: explain(domain, origin, checked, dkim.results) };
}

/** Whether a signature proves that the whole mail is from the domain. */
const isProof = ({ status, signingDomain = '' }: DKIMResult, domain: string): boolean =>
  status.result === 'pass' && !status.underSized && isAligned(signingDomain, domain);

/** Whether two domains belong to one organisation. Subdomains of a public suffix, such as `co.za`, do not. */
const isAligned = (one: string, other: string): boolean => organisationOf(one) === organisationOf(other);

const organisationOf = (domain: string): string =>
  (getDomain(domain, { allowPrivateDomains: true }) ?? domain).toLowerCase();

/** Counts the signatures in the headers. */
function countSignatures(bytes: Buffer): number {
  const text = bytes.toString('latin1');
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  return [...text.slice(0, end).matchAll(/^dkim-signature\s*:/gim)].length;
}

function explain(
  domain: string,
  { remoteAddress }: Origin,
  spf: SPFResult,
  dkim: readonly DKIMResult[],
): string {
  return `Neither SPF nor DKIM confirms that the mail is from ${domain} (${explainSpf(domain, remoteAddress, spf)}; ${explainDkim(domain, dkim)}). Have the mail servers of ${domain} sign with DKIM, or add them to its SPF record.`;
}

function explainSpf(domain: string, address: string, { status, domain: checked }: SPFResult): string {
  if (status.result === 'pass') return `SPF confirms ${checked}, not ${domain}`;
  if (status.result === 'none') return `${checked} has no SPF record`;
  return `SPF of ${checked} is ${status.result} for ${isIP(address) ? address : 'this server'}`;
}

function explainDkim(domain: string, results: readonly DKIMResult[]): string {
  const signed = results.filter(({ signingDomain }) => signingDomain !== undefined);
  if (signed.length === 0) return 'there is no DKIM signature';
  const passed = signed.find(({ status }) => status.result === 'pass');
  if (passed?.status.underSized) return 'the DKIM signature leaves out a part of the mail';
  if (passed) return `DKIM confirms ${passed.signingDomain}, not ${domain}`;
  return `the DKIM signature of ${signed[0]!.signingDomain} is not valid`;
}
