import ipaddr from 'ipaddr.js';

/** Whose an address is: an IPv4 address, or the /64 of an IPv6 one, of which whoever has one has all. */
export const networkOf = (address: string): string => beginningOf(address, 4);

/** Where an address is: whoever has one of these has many of them (IPv6: /48, IPv4: /24). */
export const neighbourhoodOf = (address: string): string => beginningOf(address, 3);

/** The first so many parts of an address: of eight in IPv6, of four in IPv4. A proxy may send what is none: that is whole. */
function beginningOf(address: string, parts: number): string {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  const separator = known.kind() === 'ipv6' ? ':' : '.';
  return known.toNormalizedString().split(separator).slice(0, parts).join(separator);
}
