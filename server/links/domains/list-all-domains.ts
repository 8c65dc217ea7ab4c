import type { LinkDomain } from '#contract/links.ts';
import { accountNames } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { stateOf } from './stored-domain.ts';

/** A domain of any account, for the operator. `removed`: its links still work. */
export type ListedDomain = {
  host: string;
  accountId: number;
  account: string;
  state: LinkDomain['state'] | 'removed';
  /** Whether the proxy may get a certificate. */
  mayHaveCertificate: boolean;
  problem: string | null;
};

/** Lists the domains of all accounts, by host. */
export async function listAllDomains(db: OwnerDb): Promise<ListedDomain[]> {
  const rows = await db
    .selectFrom('link_domains')
    .selectAll()
    .orderBy('host')
    .orderBy('account_id')
    .execute();
  const names = await accountNames(db, [...new Set(rows.map(({ account_id }) => account_id))]);
  return rows.map((row) => ({
    host: row.host,
    accountId: row.account_id,
    account: names.get(row.account_id)!,
    state: row.removed_at === null ? stateOf(row) : 'removed',
    mayHaveCertificate: row.verified_at !== null || (row.points_here && row.removed_at === null),
    problem: row.problem,
  }));
}
