import { sql } from 'kysely';
import { audit } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { notifyDomainFailed } from './notify-domain-failed.ts';
import { proofRecordValue } from './records.ts';
import type { DomainRow } from './stored-domain.ts';

/** Locks a host, so that accounts claim it one after the other. Must come before any lock of a domain. */
export const lockHost = (tx: OwnerDb, host: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`link host ${host}`}, 0))`.execute(tx);

/**
 * Gives a host to an account that has proved that it is its own. Returns false if another account has it and still proves the same:
 * `texts` are the values of the TXT records.
 */
export async function claimHost(tx: OwnerDb, domain: DomainRow, texts: readonly string[]): Promise<boolean> {
  const holder = await findHolder(tx, domain.host);
  if (holder && holder.account_id !== domain.account_id) {
    if (texts.includes(proofRecordValue(holder.token))) return false;
    await takeFrom(tx, holder);
  }
  await tx
    .insertInto('link_hosts')
    .values({ host: domain.host, account_id: domain.account_id, domain_id: domain.id })
    .onConflict((conflict) =>
      conflict.column('host').doUpdateSet({ account_id: domain.account_id, domain_id: domain.id }),
    )
    .execute();
  return true;
}

const findHolder = (tx: OwnerDb, host: string): Promise<DomainRow | undefined> =>
  tx
    .selectFrom('link_hosts')
    .innerJoin('link_domains', (join) =>
      join
        .onRef('link_domains.account_id', '=', 'link_hosts.account_id')
        .onRef('link_domains.id', '=', 'link_hosts.domain_id'),
    )
    .selectAll('link_domains')
    .where('link_hosts.host', '=', host)
    .executeTakeFirst();

/** Takes a host from an account, whose links on it no longer work. The account may still see the domain, and is notified. */
async function takeFrom(tx: OwnerDb, { account_id, id, host, removed_at }: DomainRow): Promise<void> {
  await tx
    .updateTable('link_domains')
    .set({
      verified_at: null,
      points_here: false,
      is_default: false,
      failing_since: null,
      failed_at: null,
      problem: `Another account has proved that ${host} is its own. Your links on it no longer work.`,
    })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  await audit({ id: account_id, db: tx, by: { kind: 'system' } }, 'link domain lost', { domainId: id, host });
  if (removed_at === null) await notifyDomainFailed(tx, account_id, { host, isLost: true });
}
