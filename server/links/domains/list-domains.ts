import type { Selectable } from 'kysely';
import type { LinkDomain, listLinkDomains, listShortenerDomains } from '#contract/links.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Config } from '#server/platform/config.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** Lists the domains of an account, by host. */
export async function listDomains(
  account: Account,
  { links }: Pick<Config, 'links'>,
): Promise<Answer<typeof listLinkDomains>> {
  const rows = await readDomains(account);
  return { domains: rows.map(toDomain), ownHost: links ? new URL(links.url).host : null };
}

export async function listDomainsBriefly(account: Account): Promise<Answer<typeof listShortenerDomains>> {
  const rows = await readDomains(account);
  return { domains: rows.map((row) => ({ id: row.id, host: row.host, isDefault: row.is_default })) };
}

type Row = Selectable<Tables['link_domains']>;

const readDomains = ({ id, db }: Account): Promise<Row[]> =>
  db.selectFrom('link_domains').selectAll().where('account_id', '=', id).orderBy('host').execute();

const toDomain = (row: Row): LinkDomain => ({
  id: row.id,
  host: row.host,
  state: stateOf(row),
  problem: row.problem,
  checkedAt: row.checked_at?.toISOString() ?? null,
  isDefault: row.is_default,
});

const stateOf = ({ verified_at, problem }: Row): LinkDomain['state'] => {
  if (verified_at === null) return 'waiting';
  return problem === null ? 'working' : 'failed';
};
