import ipaddr from 'ipaddr.js';
import { invalid } from '#server/platform/errors.ts';

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** The first bits of an IPv6 address, which identify a customer (RFC 6177). */
const CUSTOMER_BITS = 64;
/** The prefix of an IPv4-mapped IPv6 address. */
const MAPPED_BITS = 96;

/**
 * Parses typed addresses and networks, normalised and without duplicates. Throws `invalid` for `field`, naming the
 * entry that cannot be parsed.
 */
export function readNetworks(field: string, typed: readonly string[]): string[] {
  return [...new Set(typed.map((entry) => readNetwork(field, entry.trim())))];
}

function readNetwork(field: string, entry: string): string {
  const network = parseNetwork(entry);
  if (!network)
    throw invalid(
      field,
      'invalid_network',
      `“${entry}” is not an IP address such as 203.0.113.7 or a network such as 203.0.113.0/24.`,
    );
  if (network[1] === 0)
    throw invalid(
      field,
      'invalid_network',
      `“${entry}” includes every address. To allow logins from everywhere, leave the list empty.`,
    );
  return formatNetwork(network);
}

/** Whether an address is in one of the networks from `readNetworks`. An empty list allows every address. */
export function isAllowed(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  // A proxy may send something that is not an address.
  const found = parseNetwork(withoutZone(address));
  return found !== undefined && networks.some((network) => contains(parseNetwork(network)!, found));
}

/** The usual notation of an address; an IPv4-mapped IPv6 address becomes its IPv4 address. */
export function plainAddress(address: string): string {
  const found = parseNetwork(withoutZone(address));
  return found ? formatNetwork(found) : address;
}

/**
 * The entry to suggest for an address: the address itself, or its network for IPv6, because a customer's addresses
 * change within it.
 */
export function suggestedFor(address: string): string {
  const found = parseNetwork(withoutZone(address));
  if (!found) return address;
  const [base] = found;
  return formatNetwork(base.kind() === 'ipv6' ? [base, CUSTOMER_BITS] : found);
}

/** Refuses the short and octal notations that the library also accepts, because people read them differently. */
function parseNetwork(text: string): Network | undefined {
  const cidr = text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`;
  const isOne = ipaddr.IPv4.isValidCIDRFourPartDecimal(cidr) || ipaddr.IPv6.isValidCIDR(cidr);
  return isOne && !text.includes('%') ? unmapIpv4(ipaddr.parseCIDR(cidr)) : undefined;
}

function unmapIpv4([base, bits]: Network): Network {
  const isMapped = base instanceof ipaddr.IPv6 && base.isIPv4MappedAddress() && bits >= MAPPED_BITS;
  return isMapped ? [base.toIPv4Address(), bits - MAPPED_BITS] : [base, bits];
}

function contains([base, bits]: Network, [address]: Network): boolean {
  return base.kind() === address.kind() && address.match(base, bits);
}

function formatNetwork([base, bits]: Network): string {
  const kind = base.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  const isOneAddress = bits === 8 * base.toByteArray().length;
  if (isOneAddress) return base.toString();
  return `${kind.networkAddressFromCIDR(`${base.toString()}/${bits}`).toString()}/${bits}`;
}

/** The zone of a link-local address names an interface, and is not part of the address. */
const withoutZone = (address: string): string => address.replace(/%.*$/, '');

/** The message for a caller at an address that is not allowed. */
export const ADDRESS_NOT_ALLOWED =
  'This account only allows logins from certain IP addresses, and yours is not one of them. Ask an owner of the account to add it.';
