import { getCountryCallingCode } from 'libphonenumber-js/max';
import numberNetworks from './number-networks.json' with { type: 'json' };
import type { CountryCode } from './phone-number.ts';

/**
 * Number prefixes by calling code and network, without the calling code. No prefix is the start of another.
 */
const NETWORKS: Record<string, Record<string, string[]>> = numberNetworks;

/** How many digits identify the network of most numbers. Ambiguous prefixes need `LONG_PREFIX_LENGTH` digits. */
const SHORT_PREFIX_LENGTH = 5;
const LONG_PREFIX_LENGTH = 9;

/**
 * Returns the network to which a prefix of the number (E.164 digits) was allocated. For a ported number,
 * this is still the original network. Returns undefined when no prefix is known.
 */
export function networkOf(digits: string): string | undefined {
  const networks = getNetworksByPrefix();
  for (let length = LONG_PREFIX_LENGTH; length > 0; length--) {
    const network = networks.get(digits.slice(0, length));
    if (network !== undefined) return network;
  }
  return undefined;
}

/**
 * Returns how many digits identify a network: `long` if the number starts with one of the `ambiguous`
 * prefixes, otherwise `short`.
 */
export const networkPrefixLengths = () => ({
  ambiguous: ambiguousPrefixes(),
  long: LONG_PREFIX_LENGTH,
  short: SHORT_PREFIX_LENGTH,
});

/**
 * Returns a regular expression for the numbers of a country (E.164 digits) that `networkOf` assigns to a
 * network. Without a network, it matches numbers of any known network. It is valid in JavaScript and
 * PostgreSQL. Returns undefined when no prefix is known.
 */
export function networkPattern(country: CountryCode, network?: string): string | undefined {
  const code = getCountryCallingCode(country);
  const networks = NETWORKS[code] ?? {};
  const prefixes = network === undefined ? Object.values(networks).flat() : prefixesOf(networks, network);
  return prefixes.length === 0 ? undefined : `^${code}(?:${prefixes.join('|')})`;
}

const prefixesOf = (networks: Record<string, string[]>, network: string): string[] =>
  Object.hasOwn(networks, network) ? networks[network]! : [];

let networksByPrefix: Map<string, string> | undefined;
function getNetworksByPrefix(): Map<string, string> {
  return (networksByPrefix ??= new Map(
    Object.entries(NETWORKS).flatMap(([code, networks]) =>
      Object.entries(networks).flatMap(([network, prefixes]) =>
        prefixes.map((prefix): [string, string] => [code + prefix, network]),
      ),
    ),
  ));
}

let cachedAmbiguousPrefixes: string[] | undefined;
const ambiguousPrefixes = (): string[] =>
  (cachedAmbiguousPrefixes ??= [
    ...new Set(
      [...getNetworksByPrefix().keys()]
        .filter((prefix) => prefix.length > SHORT_PREFIX_LENGTH)
        .map((prefix) => prefix.slice(0, SHORT_PREFIX_LENGTH)),
    ),
  ]);
