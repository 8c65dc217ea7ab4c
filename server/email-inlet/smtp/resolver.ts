import { Resolver } from 'node:dns/promises';
import type { DNSResolver } from 'mailauth';

const TIMEOUT_MS = 3000;
const TRIES = 2;

/** `servers` are IP addresses, some with a port; undefined for those of the system. `timeoutMs` is for a try. */
type Settings = { servers?: readonly string[] | undefined; timeoutMs?: number };

/** Returns a function that looks names up for SPF and DKIM, and gives up after a few seconds. */
export function createResolver({ servers, timeoutMs = TIMEOUT_MS }: Settings = {}): DNSResolver {
  const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES });
  if (servers) resolver.setServers(servers);
  return async (name, type) => (await resolver.resolve(name, type)) as string[] | string[][];
}
