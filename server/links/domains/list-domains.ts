import type { Answer } from '#contract/endpoint.ts';
import type { listLinkDomains, listShortenerDomains } from '#contract/links.ts';
import type { Config } from '#server/platform/config.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { findMasterHost } from './find-domain.ts';
import { type DomainRow, selectDomains, toDomain } from './stored-domain.ts';

/** Lists the domains of an account, by host. There are none if the operator has not set up short links. */
export async function listDomains(
  account: Account,
  { links }: Pick<Config, 'links'>,
): Promise<Answer<typeof listLinkDomains>> {
  if (!links) return { domains: [], ownHost: null };
  const rows = await readDomains(account);
  return {
    domains: rows.map((row) => toDomain(row, links)),
    ownHost: (await findMasterHost(account)) ?? new URL(links.url).host,
  };
}

export async function listDomainsBriefly(account: Account): Promise<Answer<typeof listShortenerDomains>> {
  const rows = await readDomains(account);
  return { domains: rows.map((row) => ({ id: row.id, host: row.host, isDefault: row.is_default })) };
}

const readDomains = (account: Account): Promise<DomainRow[]> =>
  selectDomains(account).orderBy('host').execute();
