import type { LinkDomainCheck } from '#contract/links.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';
import { examineDomain, type ExaminationTools } from './examine-domain.ts';
import { recordCheck } from './record-check.ts';
import { type DomainRow, selectDomains } from './stored-domain.ts';

/** Checks a domain now, and stores what was found. Throws `not_found`. */
export async function checkDomain(
  db: OwnerDb,
  tools: ExaminationTools,
  { accountId, domainId }: { accountId: number; domainId: number },
  by: Actor,
): Promise<{ row: DomainRow; checks: LinkDomainCheck[] }> {
  const domain = await selectDomains({ id: accountId, db }).where('id', '=', domainId).executeTakeFirst();
  if (!domain) throw notFound('domain');
  const { host, token } = domain;
  const examination = await examineDomain(tools, { accountId, host, token }, (pointsHere) =>
    storePointsHere(db, domain, pointsHere),
  );
  const row = await recordCheck(db, { accountId, domainId, host }, examination, by);
  return { row, checks: examination.checks };
}

const storePointsHere = async (db: OwnerDb, { account_id, id }: DomainRow, pointsHere: boolean) =>
  void (await db
    .updateTable('link_domains')
    .set({ points_here: pointsHere })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute());
