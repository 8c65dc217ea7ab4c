import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { carrierTerms } from '#contract/carriers.ts';
import { CARRIER_KINDS, type CarrierKind, SECRET_SETTINGS } from '#server/gateway/index.ts';
import { receiptWord } from '#smpp/index.ts';
import type { FlagKind } from './flags.ts';
import { oneLine } from './one-line.ts';
import { describeSettings, flagKindsOf, plainValues, type Setting, settingsOf } from './settings.ts';

const TERMS = settingsOf(carrierTerms);
const KINDS = Object.keys(CARRIER_KINDS) as CarrierKind[];

/** All settings of a kind of carrier. */
export const settingsOfKind = (kind: CarrierKind): Setting[] => [
  ...TERMS,
  ...settingsOf(CARRIER_KINDS[kind]),
];

/** The flags of all kinds, because a carrier's own are known only once its kind is. */
export const carrierFlags: Record<string, FlagKind> = {
  ...Object.assign({}, ...KINDS.map((kind) => flagKindsOf(settingsOfKind(kind)))),
  ...Object.fromEntries(SECRET_SETTINGS.map((key) => [stdinFlag(key), 'alone'])),
};

/** Describes all flags of all kinds. */
export const describeCarrierFlags = (): string =>
  [
    'Every carrier:',
    describeSettings(TERMS),
    ...KINDS.flatMap((kind) => ['', `Of kind ${kind}:`, describeSettings(settingsOf(CARRIER_KINDS[kind]))]),
    '',
    'A password or token is seen by others on a command line: --password-stdin and --auth-token-stdin read it from the',
    'standard input. docs/operating/carriers.md says when to change what.',
  ].join('\n');

type Entries = { tlvs?: Tlv[]; errors?: Record<string, string>; receiptStates?: Record<string, string> };
type Tlv = { tag: string; hex?: string; text?: string };

/** Reads a carrier's settings from flags. Its current entries are kept, except for those named. */
export async function readCarrierFlags(
  kind: CarrierKind,
  flags: Map<string, string[]>,
  now: Entries = {},
): Promise<{ settings: Record<string, unknown>; terms: Record<string, unknown> }> {
  const own = settingsOf(CARRIER_KINDS[kind]);
  requireOfKind(kind, [...TERMS, ...own], flags);
  const settings = plainValues(own, flags);
  for (const key of SECRET_SETTINGS) if (flags.has(stdinFlag(key))) settings[key] = await readSecret();
  if (typeof settings.tlsAuthority === 'string')
    settings.tlsAuthority = readCertificate(settings.tlsAuthority);
  const tlvs = flags.get('tlv');
  if (tlvs) settings.tlvs = withTlvs(now.tlvs ?? [], tlvs);
  const errors = flags.get('error');
  if (errors) settings.errors = withErrors(now.errors ?? {}, errors);
  const receiptStates = flags.get('receipt-state');
  if (receiptStates) settings.receiptStates = withReceiptStates(now.receiptStates ?? {}, receiptStates);
  return { settings, terms: plainValues(TERMS, flags) };
}

/** The flag that reads a secret from standard input. */
function stdinFlag(key: string): string {
  return `${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-stdin`;
}

function requireOfKind(kind: CarrierKind, settings: Setting[], flags: Map<string, string[]>): void {
  const has = new Set(settings.flatMap(({ key, flag }) => [flag, stdinFlag(key)]));
  const foreign = [...flags.keys()].find((flag) => flag in carrierFlags && !has.has(flag));
  if (foreign !== undefined) throw new Error(`--${foreign} is nothing that a carrier of kind ${kind} has.`);
}

/** Without the line break that ends it. */
async function readSecret(): Promise<string> {
  if (process.stdin.isTTY) console.error('Type the password or token, then Enter and Ctrl-D.');
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}

function readCertificate(file: string): string {
  try {
    const pem = readFileSync(file, 'utf8');
    const { validTo, validToDate } = new X509Certificate(pem);
    if (validToDate < new Date()) throw new Error(`it was valid until ${validTo}`);
    return pem;
  } catch (error) {
    throw new Error(
      `--tls-authority takes a file with a certificate as PEM; ${file} is none (${(error as Error).message}).`,
      { cause: error },
    );
  }
}

function withTlvs(now: Tlv[], given: string[]): Tlv[] {
  return given.reduce<Tlv[]>((tlvs, entry) => {
    if (entry === 'none') return [];
    const [tag, value] = split('tlv', entry);
    const others = tlvs.filter((tlv) => Number.parseInt(tlv.tag, 16) !== Number.parseInt(tag, 16));
    if (value === 'none') return others;
    const [, notation, content = ''] = /^(hex|text):(.*)$/s.exec(value) ?? [];
    if (notation === undefined)
      throw new Error(`--tlv takes a value like hex:0a0b or text:abc, not "${value}".`);
    return [...others, { tag, [notation]: content }];
  }, now);
}

function withReceiptStates(now: Record<string, string>, given: string[]): Record<string, string> {
  return given.reduce<Record<string, string>>((states, entry) => {
    if (entry === 'none') return {};
    const [spelling, meaning] = split('receipt-state', entry);
    const word = receiptWord(spelling);
    if (word === '')
      throw new Error(`--receipt-state takes a word of receipts before the =, not "${oneLine(spelling)}".`);
    const { [word]: _before, ...others } = states;
    return meaning === 'none' ? others : { ...others, [word]: meaning };
  }, now);
}

function withErrors(now: Record<string, string>, given: string[]): Record<string, string> {
  return given.reduce<Record<string, string>>((errors, entry) => {
    if (entry === 'none') return {};
    const [name, meaning] = split('error', entry);
    const { [name]: _before, ...others } = errors;
    return meaning === 'none' ? others : { ...others, [name]: meaning.replace('slow-down', 'slow down') };
  }, now);
}

function split(flag: string, entry: string): [name: string, value: string] {
  const at = entry.indexOf('=');
  if (at < 1) throw new Error(`--${flag} takes a name and a value with = between them, not "${entry}".`);
  return [entry.slice(0, at), entry.slice(at + 1)];
}
