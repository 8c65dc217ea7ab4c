import { getCountryCallingCode } from 'libphonenumber-js/max';
import numberNetworks from './number-networks.json' with { type: 'json' };
import type { CountryCode } from './phone-number.ts';

/** Prefixes without the calling code, by calling code and network. No prefix begins another. */
const NETWORKS: Record<string, Record<string, string[]>> = numberNetworks;

/** Digits that identify the network of most numbers. The ambiguous prefixes of this length need `LONG_PREFIX`. */
const SHORT_PREFIX = 5;
const LONG_PREFIX = 9;

/**
 * The network that a number (E.164 digits) was allocated to, by prefix. A ported number still counts for its original
 * network. Undefined when the prefix is unknown.
 */
export function networkOf(digits: string): string | undefined {
  const networks = networkByPrefix();
  for (let length = LONG_PREFIX; length > 0; length--) {
    const network = networks.get(digits.slice(0, length));
    if (network !== undefined) return network;
  }
  return undefined;
}

/** How many digits identify a network: `long` for numbers with one of the `ambiguous` prefixes, `short` for all others. */
export const networkPrefixLengths = () => ({
  ambiguous: ambiguousPrefixes(),
  long: LONG_PREFIX,
  short: SHORT_PREFIX,
});

/**
 * A regular expression, valid in JavaScript and PostgreSQL, for the numbers of a country (E.164 digits) that `networkOf`
 * assigns to a network. Without a network, it matches numbers of any known network. Undefined when no prefix is known.
 */
export function networkPattern(country: CountryCode, network?: string): string | undefined {
  const code = getCountryCallingCode(country);
  const networks = NETWORKS[code] ?? {};
  const prefixes = network === undefined ? Object.values(networks).flat() : prefixesOf(networks, network);
  return prefixes.length === 0 ? undefined : `^${code}(?:${prefixes.join('|')})`;
}

const prefixesOf = (networks: Record<string, string[]>, network: string): string[] =>
  Object.hasOwn(networks, network) ? networks[network]! : [];

let byPrefix: Map<string, string> | undefined;
function networkByPrefix(): Map<string, string> {
  return (byPrefix ??= new Map(
    Object.entries(NETWORKS).flatMap(([code, networks]) =>
      Object.entries(networks).flatMap(([network, prefixes]) =>
        prefixes.map((prefix): [string, string] => [code + prefix, network]),
      ),
    ),
  ));
}

let ambiguous: string[] | undefined;
const ambiguousPrefixes = (): string[] =>
  (ambiguous ??= [
    ...new Set(
      [...networkByPrefix().keys()]
        .filter((prefix) => prefix.length > SHORT_PREFIX)
        .map((prefix) => prefix.slice(0, SHORT_PREFIX)),
    ),
  ]);
