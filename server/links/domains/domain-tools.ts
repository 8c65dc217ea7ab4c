import type { Context } from '#server/context.ts';
import type { LinksConfig } from '#server/platform/config.ts';
import type { ExaminationTools } from './examine-domain.ts';
import { createDomainDns } from './resolver.ts';

/** Returns what examining domains needs, for an installation with short links. */
export const createDomainTools = (
  { outgoing, secrets }: Pick<Context, 'outgoing' | 'secrets'>,
  { url, dnsServers }: LinksConfig,
): ExaminationTools => ({
  dns: createDomainDns({ servers: dnsServers }),
  outgoing,
  key: secrets.key,
  linksHost: new URL(url).hostname,
});
