import ipaddr from 'ipaddr.js';
import { invalid } from '#server/platform/errors.ts';

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** The prefix length of an IPv6 subnet (RFC 4291). */
const IPV6_CUSTOMER_PREFIX = 64;
/** The prefix length of IPv4-mapped IPv6 addresses. */
const IPV4_MAPPED_PREFIX = 96;

/**
 * Parses typed addresses and networks, normalises them and removes duplicates. Throws `invalid` for `field`,
 * naming the rejected entry.
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
  // A proxy may send a string that is not an address.
  const found = parseNetwork(withoutZone(address));
  return found !== undefined && networks.some((network) => contains(parseNetwork(network)!, found));
}

/**
 * Normalises an address: removes its zone, and converts an IPv4-mapped IPv6 address to IPv4. Returns
 * anything that is not an address unchanged.
 */
export function normaliseAddress(address: string): string {
  const found = parseNetwork(withoutZone(address));
  return found ? formatNetwork(found) : address;
}

/**
 * Returns the entry to suggest for an address. For IPv6, this is the address's subnet, because devices
 * change their addresses within it.
 */
export function suggestNetwork(address: string): string {
  const found = parseNetwork(withoutZone(address));
  if (!found) return address;
  const [base] = found;
  return formatNetwork(base.kind() === 'ipv6' ? [base, IPV6_CUSTOMER_PREFIX] : found);
}

/**
 * Parses an address or a network. Returns undefined for any other string. Also rejects the short and octal
 * notations that the library accepts, because people misread them.
 */
function parseNetwork(text: string): Network | undefined {
  const cidr = text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`;
  const isOne = ipaddr.IPv4.isValidCIDRFourPartDecimal(cidr) || ipaddr.IPv6.isValidCIDR(cidr);
  return isOne && !text.includes('%') ? unmapIpv4(ipaddr.parseCIDR(cidr)) : undefined;
}

function unmapIpv4([base, bits]: Network): Network {
  const isMapped = base instanceof ipaddr.IPv6 && base.isIPv4MappedAddress() && bits >= IPV4_MAPPED_PREFIX;
  return isMapped ? [base.toIPv4Address(), bits - IPV4_MAPPED_PREFIX] : [base, bits];
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

/** Removes the zone of a link-local address, which only names an interface. */
const withoutZone = (address: string): string => address.replace(/%.*$/, '');

export const ADDRESS_NOT_ALLOWED =
  'This account only allows logins from certain IP addresses, and yours is not one of them. Ask an owner of the account to add it.';
