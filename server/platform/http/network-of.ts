import ipaddr from 'ipaddr.js';

/**
 * The network of one customer: an IPv4 address, or the /64 of an IPv6 address, all of which belongs to one customer.
 */
export const networkOf = (address: string): string => beginningOf(address, 4);

/** The neighbourhood of an address, in which a customer may have many addresses (IPv6: /48, IPv4: /24). */
export const neighbourhoodOf = (address: string): string => beginningOf(address, 3);

/**
 * The first parts of an address, of eight in IPv6 and of four in IPv4. Anything else that a proxy may send is
 * returned as is.
 */
function beginningOf(address: string, parts: number): string {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  const separator = known.kind() === 'ipv6' ? ':' : '.';
  return known.toNormalizedString().split(separator).slice(0, parts).join(separator);
}
