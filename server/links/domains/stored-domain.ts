import { domainToUnicode } from 'node:url';
import type { Selectable } from 'kysely';
import type { LinkDomain } from '#contract/links.ts';
import type { LinksConfig } from '#server/platform/config.ts';
import type { Account, OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';
import { proofRecordName, proofRecordValue } from './records.ts';

export type DomainRow = Selectable<Tables['link_domains']>;

/** Selects the domains of an account that were not removed. */
export const selectDomains = ({ id, db }: Account | { id: number; db: OwnerDb }) =>
  db.selectFrom('link_domains').selectAll().where('account_id', '=', id).where('removed_at', 'is', null);

/** Finds a domain and locks it against other changes. Throws `not_found`. */
export async function lockDomain(
  account: Account | { id: number; db: OwnerDb },
  domainId: number,
): Promise<DomainRow> {
  const row = await selectDomains(account).where('id', '=', domainId).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound('domain');
  return row;
}

/** Whether new links may use a domain. */
export const isUsable = ({ verified_at, failed_at }: DomainRow): boolean =>
  verified_at !== null && failed_at === null;

export const toDomain = (row: DomainRow, { url }: Pick<LinksConfig, 'url'>): LinkDomain => ({
  id: row.id,
  host: row.host,
  displayHost: domainToUnicode(row.host),
  state: stateOf(row),
  problem: row.problem,
  checkedAt: row.checked_at?.toISOString() ?? null,
  failingSince: row.failing_since?.toISOString() ?? null,
  isDefault: row.is_default,
  records: [
    { type: 'CNAME', name: row.host, value: new URL(url).hostname },
    { type: 'TXT', name: proofRecordName(row.host), value: proofRecordValue(row.token) },
  ],
});

export const stateOf = (row: DomainRow): LinkDomain['state'] => {
  if (row.verified_at === null) return 'waiting';
  return isUsable(row) ? 'working' : 'failed';
};
