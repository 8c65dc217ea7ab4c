import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { commonCarrierSettings } from '#contract/carriers.ts';
import { CARRIER_KINDS, type CarrierKind, SECRET_SETTINGS } from '#server/gateway/index.ts';
import { normaliseStat } from '#smpp/index.ts';
import type { FlagKind } from './flags.ts';
import { sanitiseLine } from './sanitise.ts';
import { describeSettings, flagKindsOf, readValues, type Setting, settingsOf } from './settings.ts';

const TERMS = settingsOf(commonCarrierSettings);
const KINDS = Object.keys(CARRIER_KINDS) as CarrierKind[];

/** Returns all settings for a kind of carrier. */
export const settingsOfKind = (kind: CarrierKind): Setting[] => [
  ...TERMS,
  ...settingsOf(CARRIER_KINDS[kind]),
];

/** The flags of all carrier kinds, because the kind is known only after parsing the flags. */
export const carrierFlags: Record<string, FlagKind> = {
  ...Object.assign({}, ...KINDS.map((kind) => flagKindsOf(settingsOfKind(kind)))),
  ...Object.fromEntries(SECRET_SETTINGS.map((key) => [stdinFlag(key), 'switch'])),
};

/** Describes the flags of all carrier kinds. */
export const describeCarrierFlags = (): string =>
  [
    'Every carrier:',
    describeSettings(TERMS),
    ...KINDS.flatMap((kind) => ['', `Of kind ${kind}:`, describeSettings(settingsOf(CARRIER_KINDS[kind]))]),
    '',
    'Other users can see a password or token on a command line: --password-stdin and --auth-token-stdin read it from',
    'standard input. docs/operating/carriers.md explains the settings.',
  ].join('\n');

type EntrySettings = {
  tlvs?: Tlv[];
  errors?: Record<string, string>;
  receiptStates?: Record<string, string>;
};
type Tlv = { tag: string; hex?: string; text?: string };

/**
 * Reads a carrier's settings and terms from flags. Keeps list entries that the flags do not change. Throws
 * for a flag of another carrier kind.
 */
export async function readCarrierFlags(
  kind: CarrierKind,
  flags: Map<string, string[]>,
  current: EntrySettings = {},
): Promise<{ settings: Record<string, unknown>; terms: Record<string, unknown> }> {
  const own = settingsOf(CARRIER_KINDS[kind]);
  refuseForeignFlags(kind, [...TERMS, ...own], flags);
  const settings = readValues(own, flags);
  for (const key of SECRET_SETTINGS) if (flags.has(stdinFlag(key))) settings[key] = await readSecret();
  if (typeof settings.tlsAuthority === 'string')
    settings.tlsAuthority = readCertificate(settings.tlsAuthority);
  const tlvs = flags.get('tlv');
  if (tlvs) settings.tlvs = withTlvs(current.tlvs ?? [], tlvs);
  const errors = flags.get('error');
  if (errors) settings.errors = withErrors(current.errors ?? {}, errors);
  const receiptStates = flags.get('receipt-state');
  if (receiptStates) settings.receiptStates = withReceiptStates(current.receiptStates ?? {}, receiptStates);
  return { settings, terms: readValues(TERMS, flags) };
}

/** Returns the name of the flag that reads a secret from standard input. */
function stdinFlag(key: string): string {
  return `${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-stdin`;
}

function refuseForeignFlags(kind: CarrierKind, settings: Setting[], flags: Map<string, string[]>): void {
  const own = new Set(settings.flatMap(({ key, flag }) => [flag, stdinFlag(key)]));
  const foreign = [...flags.keys()].find((flag) => flag in carrierFlags && !own.has(flag));
  if (foreign !== undefined) throw new Error(`A carrier of kind ${kind} has no --${foreign}.`);
}

/** Reads a secret from standard input. Removes the final line break. */
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
      `--tls-authority takes a file with a certificate as PEM; ${file} is not one (${(error as Error).message}).`,
      { cause: error },
    );
  }
}

function withTlvs(current: Tlv[], entries: string[]): Tlv[] {
  return entries.reduce<Tlv[]>((tlvs, entry) => {
    if (entry === 'none') return [];
    const [tag, value] = splitEntry('tlv', entry);
    const others = tlvs.filter((tlv) => Number.parseInt(tlv.tag, 16) !== Number.parseInt(tag, 16));
    if (value === 'none') return others;
    const [, notation, content = ''] = /^(hex|text):(.*)$/s.exec(value) ?? [];
    if (notation === undefined)
      throw new Error(`--tlv takes a value like hex:0a0b or text:abc, not "${value}".`);
    return [...others, { tag, [notation]: content }];
  }, current);
}

function withReceiptStates(current: Record<string, string>, entries: string[]): Record<string, string> {
  return entries.reduce<Record<string, string>>((states, entry) => {
    if (entry === 'none') return {};
    const [spelling, meaning] = splitEntry('receipt-state', entry);
    const word = normaliseStat(spelling);
    if (word === '')
      throw new Error(
        `--receipt-state takes a word of receipts before the =, not "${sanitiseLine(spelling)}".`,
      );
    const { [word]: _before, ...others } = states;
    return meaning === 'none' ? others : { ...others, [word]: meaning };
  }, current);
}

function withErrors(current: Record<string, string>, entries: string[]): Record<string, string> {
  return entries.reduce<Record<string, string>>((errors, entry) => {
    if (entry === 'none') return {};
    const [name, meaning] = splitEntry('error', entry);
    const { [name]: _before, ...others } = errors;
    return meaning === 'none' ? others : { ...others, [name]: meaning };
  }, current);
}

function splitEntry(flag: string, entry: string): [name: string, value: string] {
  const at = entry.indexOf('=');
  if (at < 1) throw new Error(`--${flag} takes a name and a value with = between them, not "${entry}".`);
  return [entry.slice(0, at), entry.slice(at + 1)];
}
