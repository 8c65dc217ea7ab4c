import { sql, type UpdateObject } from 'kysely';
import { DAYS_UNTIL_DOMAIN_FAILS } from '#contract/links.ts';
import { audit } from '#server/accounts/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { claimHost, lockHost } from './claim-host.ts';
import type { Examination } from './examine-domain.ts';
import { notifyDomainFailed } from './notify-domain-failed.ts';
import { proofRecordName } from './records.ts';
import { type DomainRow, lockDomain } from './stored-domain.ts';

type Checked = { accountId: number; domainId: number; host: string };

/** Stores what a check found, and gives the host to the account if the domain works. Throws `not_found` if it was removed meanwhile. */
export function recordCheck(
  db: OwnerDb,
  { accountId, domainId, host }: Checked,
  { problem, texts, isOwnFailure }: Examination,
  by: Actor,
): Promise<DomainRow> {
  return db.transaction().execute(async (tx) => {
    await lockHost(tx, host);
    const domain = await lockDomain({ id: accountId, db: tx }, domainId);
    if (problem !== null) return recordProblem(tx, domain, { problem, isOwnFailure });
    if (await claimHost(tx, domain, texts)) return recordSuccess(tx, domain, by);
    return recordProblem(tx, domain, {
      problem: `Another account uses ${host}. Delete all other TXT records at ${proofRecordName(host)}, then check again.`,
      isOwnFailure: false,
    });
  });
}

async function recordSuccess(tx: OwnerDb, domain: DomainRow, by: Actor): Promise<DomainRow> {
  if (domain.verified_at === null)
    await audit({ id: domain.account_id, db: tx, by }, 'link domain verified', {
      domainId: domain.id,
      host: domain.host,
    });
  return update(tx, domain, {
    verified_at: domain.verified_at ?? sql`now()`,
    checked_at: sql`now()`,
    problem: null,
    failing_since: null,
    failed_at: null,
  });
}

/** A domain that worked has failed once all checks of some days found a problem. Its links still work while DNS leads here. */
async function recordProblem(
  tx: OwnerDb,
  domain: DomainRow,
  { problem, isOwnFailure }: Pick<Examination, 'isOwnFailure'> & { problem: string },
): Promise<DomainRow> {
  const isFailing = domain.verified_at !== null && !isOwnFailure;
  const row = await update(tx, domain, {
    checked_at: sql`now()`,
    problem,
    ...(isFailing && {
      failing_since: sql`coalesce(failing_since, now())`,
      failed_at: sql`coalesce(failed_at, CASE WHEN failing_since < now() - make_interval(days => ${DAYS_UNTIL_DOMAIN_FAILS}) THEN now() END)`,
    }),
  });
  if (row.failed_at !== null && domain.failed_at === null) {
    const { account_id, id, host } = row;
    await audit({ id: account_id, db: tx, by: { kind: 'system' } }, 'link domain failed', {
      domainId: id,
      host,
    });
    await notifyDomainFailed(tx, account_id, { host, isLost: false });
  }
  return row;
}

type Change = UpdateObject<Tables, 'link_domains'>;

const update = (tx: OwnerDb, { account_id, id }: DomainRow, change: Change): Promise<DomainRow> =>
  tx
    .updateTable('link_domains')
    .set(change)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
