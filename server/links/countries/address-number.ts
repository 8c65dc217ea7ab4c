import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** IPv4 addresses are the last 32 bits of `::ffff:0:0/96` (RFC 4291, 2.5.5.2). */
const IPV4_BASE = 0xff_ff_00_00_00_00n;

/** Returns the number of an IPv4 address in the space of IPv6. */
export const numberOfIpv4 = (address: bigint): bigint => IPV4_BASE | address;

/** Returns an address as a number of 128 bits; undefined for a text that is no address. */
export function addressNumber(text: string): bigint | undefined {
  if (isIPv4(text))
    return numberOfIpv4(BigInt(text.split('.').reduce((number, part) => number * 256 + Number(part), 0)));
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  const number = BigInt(`0x${Buffer.from(address.toByteArray()).toString('hex')}`);
  return address.kind() === 'ipv4' ? numberOfIpv4(number) : number;
}
