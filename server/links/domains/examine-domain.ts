import type { LinkDomainCheck } from '#contract/links.ts';
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts';
import type { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts';
import { ownServerProof, PROOF_PATH } from './own-server-proof.ts';
import { proofRecordName, proofRecordValue } from './records.ts';
import type { DomainDns } from './resolver.ts';

/** What examining a domain needs. `key` is the installation's. */
export type ExaminationTools = {
  dns: DomainDns;
  outgoing: Outgoing;
  key: string;
  /** The installation's own host for links, to which domains lead. */
  linksHost: string;
  /** For tests. */
  httpsPort?: number;
};

export type Examination = {
  checks: LinkDomainCheck[];
  /** The values of the TXT records, of whatever account. */
  texts: string[];
  /** What is wrong, as a sentence; null if the domain works. */
  problem: string | null;
  /** Whether our own network failed, which says nothing about the domain. */
  isOwnFailure: boolean;
};

type ExaminedDomain = { accountId: number; host: string; token: string };

/** The time for an answer over HTTPS. A proxy may get the certificate in the meantime. */
const ANSWER_MS = 20_000;
const MAX_ANSWER_BYTES = 200;

/**
 * Checks the records of a domain and opens it. Calls `onAddress` between the two, because a proxy asks whether it may get a certificate
 * while the domain is opened for the first time.
 */
export async function examineDomain(
  tools: ExaminationTools,
  domain: ExaminedDomain,
  onAddress: (pointsHere: boolean) => Promise<void>,
): Promise<Examination> {
  const [ownership, address] = await Promise.all([
    findOwnership(tools, domain),
    findAddress(tools, domain.host),
  ]);
  await onAddress(address.isRight);
  const answer = address.found.length > 0 ? await findAnswer(tools, domain) : NO_ADDRESS;
  return {
    checks: [
      { name: 'ownership', isRight: ownership.isRight, found: ownership.found },
      // Behind another proxy, such as that of a content delivery network, the addresses are not ours.
      { name: 'address', isRight: address.isRight || answer.problem === null, found: address.found },
      {
        name: 'answer',
        isRight: answer.problem === null,
        found: answer.problem === null || answer === NO_ADDRESS ? [] : [answer.problem],
      },
    ],
    texts: ownership.found,
    problem: ownership.problem ?? describeAnswer(tools, domain.host, { address, answer }),
    isOwnFailure: ownership.problem === null && answer.isOwnFailure,
  };
}

async function findOwnership({ dns }: ExaminationTools, { host, token }: ExaminedDomain) {
  const name = proofRecordName(host);
  const found = await dns.texts(name).catch(() => undefined);
  if (!found)
    return {
      isRight: false,
      found: [],
      problem: `DNS did not answer for ${name}. Check again in a few minutes.`,
    };
  if (found.includes(proofRecordValue(token))) return { isRight: true, found, problem: null };
  return {
    isRight: false,
    found,
    problem:
      found.length === 0
        ? `There is no TXT record at ${name} yet. Changes in DNS can take an hour to arrive.`
        : `The TXT record at ${name} has another value.`,
  };
}

type Address = { isRight: boolean; found: string[] };

async function findAddress({ dns, linksHost }: ExaminationTools, host: string): Promise<Address> {
  const [aliases, addresses, own] = await Promise.all([
    orNone(dns.aliases(host)),
    orNone(dns.addresses(host)),
    orNone(dns.addresses(linksHost)),
  ]);
  return {
    isRight: aliases.includes(linksHost) || addresses.some((address) => own.includes(address)),
    found: [...aliases, ...addresses],
  };
}

const orNone = (answer: Promise<string[]>): Promise<string[]> => answer.catch(() => []);

type Answer = { problem: string | null; isOwnFailure: boolean };
const NO_ADDRESS: Answer = { problem: '', isOwnFailure: false };

async function findAnswer(
  { outgoing, key, httpsPort }: ExaminationTools,
  { accountId, host }: ExaminedDomain,
): Promise<Answer> {
  const url = `https://${host}${httpsPort === undefined ? '' : `:${httpsPort}`}${PROOF_PATH}`;
  try {
    const { status, body } = await outgoing.call(
      accountId,
      { method: 'GET', url },
      { timeMs: ANSWER_MS, answerBytes: MAX_ANSWER_BYTES },
    );
    const isOurs = status === 200 && body === ownServerProof(key, host);
    return { problem: isOurs ? null : `Another server answers at https://${host}.`, isOwnFailure: false };
  } catch (error) {
    const { message, isLocal } = error as OutgoingError;
    return { problem: message, isOwnFailure: isLocal };
  }
}

function describeAnswer(
  { linksHost }: ExaminationTools,
  host: string,
  { address, answer }: { address: Address; answer: Answer },
): string | null {
  if (answer.problem === null) return null;
  if (address.found.length === 0)
    return `${host} has no CNAME record yet. Changes in DNS can take an hour to arrive.`;
  if (!address.isRight) return `${host} does not lead to ${linksHost}.`;
  return `${host} leads to ${linksHost}, but does not open over HTTPS yet. A certificate can take a minute: check again then. ${answer.problem}`;
}
