import { getCountryCallingCode } from 'libphonenumber-js/max';
import numberNetworks from './number-networks.json' with { type: 'json' };
import type { CountryCode } from './phone-number.ts';

/** By calling code and network: the first digits of its numbers after the calling code. No number has two of these. */
const NETWORKS: Record<string, Record<string, string[]>> = numberNetworks;

/** So many digits tell the network of most numbers; those that begin otherwise need more. */
const FEW_DIGITS = 5;
const MOST_DIGITS = 9;

/**
 * The network that a number, E.164 digits, was given to: what its first digits tell. A number that its owner took to another network
 * still counts as the first one's. Undefined where nobody knows.
 */
export function networkOf(digits: string): string | undefined {
  const networks = networksByBegin();
  for (let length = MOST_DIGITS; length > 0; length--) {
    const network = networks.get(digits.slice(0, length));
    if (network !== undefined) return network;
  }
  return undefined;
}

/** How many of a number's first digits tell its network: the second for those that begin with one of the first. */
export const networkDigits = () => ({ begins: longBegins(), long: MOST_DIGITS, short: FEW_DIGITS });

/**
 * Which numbers of a country, E.164 digits, `networkOf` finds in a network, as a regular expression that JavaScript and PostgreSQL both
 * read. Without a network: those of which it is known, whichever it is. Undefined where there is none.
 */
export function networkPattern(country: CountryCode, network?: string): string | undefined {
  const code = getCountryCallingCode(country);
  const networks = NETWORKS[code] ?? {};
  const prefixes = network === undefined ? Object.values(networks).flat() : own(networks, network);
  return prefixes.length === 0 ? undefined : `^${code}(?:${prefixes.join('|')})`;
}

const own = (networks: Record<string, string[]>, network: string): string[] =>
  Object.hasOwn(networks, network) ? networks[network]! : [];

let byBegin: Map<string, string> | undefined;
function networksByBegin(): Map<string, string> {
  return (byBegin ??= new Map(
    Object.entries(NETWORKS).flatMap(([code, networks]) =>
      Object.entries(networks).flatMap(([network, prefixes]) =>
        prefixes.map((prefix): [string, string] => [code + prefix, network]),
      ),
    ),
  ));
}

let long: string[] | undefined;
const longBegins = (): string[] =>
  (long ??= [
    ...new Set(
      [...networksByBegin().keys()]
        .filter((begin) => begin.length > FEW_DIGITS)
        .map((begin) => begin.slice(0, FEW_DIGITS)),
    ),
  ]);
