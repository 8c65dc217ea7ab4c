import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Returns the network of one customer: an IPv4 address, or the /64 of an IPv6 address. Providers assign each
 * customer at least a /64.
 */
export const networkOf = (address: string): string => leadingGroups(address, 4);

/**
 * Returns the larger network of an address (IPv6: /48, IPv4: /24). One customer may have many addresses in
 * it.
 */
export const wideNetworkOf = (address: string): string => leadingGroups(address, 3);

/**
 * Returns the first groups of an address: IPv6 has eight groups, IPv4 four. If the string is not a valid
 * address, returns it unchanged, because a proxy may send any string.
 */
function leadingGroups(address: string, parts: number): string {
  // Most addresses. Takes a tenth of the time.
  if (isIPv4(address)) return address.split('.').slice(0, parts).join('.');
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  const separator = known.kind() === 'ipv6' ? ':' : '.';
  return known.toNormalizedString().split(separator).slice(0, parts).join(separator);
}
