import { Resolver } from 'node:dns/promises';

const TIMEOUT_MS = 3000;
const TRIES = 2;

/** Errors that mean that a name does not exist, or has no record of a type. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

/** What DNS has about a name, as the name servers answer now. A name without records has none. Errors mean that DNS did not answer. */
export type DomainDns = {
  /** The values of TXT records. */
  texts(name: string): Promise<string[]>;
  /** The name for which this one is another (CNAME). */
  aliases(name: string): Promise<string[]>;
  /** IPv4 and IPv6 addresses. */
  addresses(name: string): Promise<string[]>;
};

/** `servers` are IP addresses, some with a port; undefined for those of the system. `timeoutMs` is for a try. */
type Settings = { servers?: readonly string[] | undefined; timeoutMs?: number };

export function createDomainDns({ servers, timeoutMs = TIMEOUT_MS }: Settings = {}): DomainDns {
  const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES });
  if (servers) resolver.setServers(servers);
  return {
    texts: async (name) => (await orNothing(resolver.resolveTxt(name))).map((strings) => strings.join('')),
    aliases: async (name) =>
      (await orNothing(resolver.resolveCname(name))).map((alias) => alias.toLowerCase()),
    addresses: async (name) =>
      (await Promise.all([orNothing(resolver.resolve4(name)), orNothing(resolver.resolve6(name))])).flat(),
  };
}

async function orNothing<Value>(answer: Promise<Value[]>): Promise<Value[]> {
  try {
    return await answer;
  } catch (error) {
    if (NOTHING.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
