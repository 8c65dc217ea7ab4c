import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { isUsable, selectDomains } from './stored-domain.ts';

/** Where a new link is served. `domainId` is the account's own domain. A null `host` is the installation's. */
export type LinkPlace = { domainId: number | null; host: string | null };

/**
 * Chooses where a new link is served. `domainId` is null for a link without a domain of the account, and undefined for the account's
 * default. Throws `invalid`.
 */
export async function choosePlace(account: Account, domainId: number | null | undefined): Promise<LinkPlace> {
  if (domainId === undefined) return (await findDefault(account)) ?? placeWithoutDomain(account);
  if (domainId === null) return placeWithoutDomain(account);
  return { domainId, host: await findDomainHost(account, domainId) };
}

/** Returns the default domain of a sub-account's master, which serves the links of sub-accounts without a domain of their own. */
export async function findMasterHost({ id, db }: Account): Promise<string | null> {
  const { rows } = await sql<{ host: string | null }>`SELECT master_links_host(${id}) AS host`.execute(db);
  return rows[0]!.host;
}

const placeWithoutDomain = async (account: Account): Promise<LinkPlace> => ({
  domainId: null,
  host: await findMasterHost(account),
});

/** A default that has failed is not used. */
async function findDefault(account: Account): Promise<LinkPlace | undefined> {
  const row = await selectDomains(account).where('is_default', '=', true).executeTakeFirst();
  return row && isUsable(row) ? { domainId: row.id, host: row.host } : undefined;
}

async function findDomainHost(account: Account, domainId: number): Promise<string> {
  const domain = await selectDomains(account).where('id', '=', domainId).executeTakeFirst();
  if (!domain) throw invalid('domainId', 'invalid', 'There is no such domain. Choose another.');
  if (!isUsable(domain))
    throw invalid(
      'domainId',
      'invalid',
      domain.verified_at === null
        ? `${domain.host} is not set up yet. Check the domain, or choose another.`
        : `${domain.host} does not work any more. Check the domain, or choose another.`,
    );
  return domain.host;
}
