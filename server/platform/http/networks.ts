import ipaddr from 'ipaddr.js';

/**
 * The network of one customer: an IPv4 address, or the /64 of an IPv6 address. Providers assign at least a /64 each.
 */
export const networkOf = (address: string): string => leadingGroups(address, 4);

/** The larger network of an address, where one customer may have many addresses (IPv6: /48, IPv4: /24). */
export const neighbourhoodOf = (address: string): string => leadingGroups(address, 3);

/**
 * The first groups of an address, which has eight groups in IPv6 and four in IPv4. Returns anything else that a proxy may
 * send unchanged.
 */
function leadingGroups(address: string, parts: number): string {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  const separator = known.kind() === 'ipv6' ? ':' : '.';
  return known.toNormalizedString().split(separator).slice(0, parts).join(separator);
}
