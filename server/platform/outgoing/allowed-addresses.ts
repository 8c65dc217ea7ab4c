import ipaddr from 'ipaddr.js';

/** The only IPv6 range assigned for global unicast (IANA, IPv6 Global Unicast Address Space). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/**
 * Checks whether an address is public. Refuses private, loopback, link-local, multicast and reserved ranges, and IPv6
 * ranges that contain IPv4 addresses (mapped, 6to4, Teredo, NAT64). Cloud metadata services are link-local or private.
 */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST));
}

/** Which servers may be called. The operator can allow internal ones. */
export type AllowedAddresses = {
  /** Whether the operator allows a host by its name. Its addresses are then not checked. */
  allowsHost(hostname: string): boolean;
  /** Whether an address is public, or in a network that the operator allows. */
  allowsAddress(address: string): boolean;
  /** Whether the operator allows an address. Public addresses need not be allowed. */
  isInternal(address: string): boolean;
};

/**
 * Parses the operator's list of internal servers, separated by commas: host names, addresses, and networks such as
 * `10.1.0.0/16`. Throws an error that names the entry if one is none of these.
 */
export function parseAllowedAddresses(list = ''): AllowedAddresses {
  const entries = list.split(',').flatMap((entry) => entry.trim().toLowerCase() || []);
  const networks = entries.map(parseNetwork).filter((network) => network !== undefined);
  const hosts = new Set(entries.filter((entry) => !parseNetwork(entry)));
  for (const host of hosts)
    if (!HOST_NAME.test(host)) throw new Error(`"${host}" is not a host name, an address or a network.`);
  const isInternal = (address: string): boolean => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return networks.some(
      ([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits),
    );
  };
  return {
    allowsHost: (hostname) => hosts.has(hostname),
    allowsAddress: (address) => isPublic(address) || isInternal(address),
    isInternal,
  };
}

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

function parseNetwork(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry);
  if (!ipaddr.IPv4.isValidFourPartDecimal(entry) && !ipaddr.IPv6.isValid(entry)) return undefined;
  const address = ipaddr.parse(entry);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
