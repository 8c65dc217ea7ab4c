import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { checkDomain } from './check-domain.ts';
import type { ExaminationTools } from './examine-domain.ts';

/** So many domains are checked at once. Each takes up to half a minute. */
const AT_ONCE = 10;

type Due = { accountId: number; domainId: number };

/** Checks the domains whose last check was a day ago. New domains are checked daily for two weeks. Runs hourly. */
export async function checkDueDomains(
  { db, log }: Pick<Context, 'db' | 'log'>,
  tools: ExaminationTools,
): Promise<void> {
  const due = await findDue(db.owner);
  const check = async () => {
    for (let next = due.pop(); next; next = due.pop()) {
      try {
        await checkDomain(db.owner, tools, next, { kind: 'system' });
      } catch (error) {
        // The domain was removed in the meantime.
        if (!(error instanceof Problem)) log.error({ err: error, ...next }, 'a domain could not be checked');
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, check));
}

/** Domains that were checked longest ago come last, because they are taken from the end. */
async function findDue(db: OwnerDb): Promise<Due[]> {
  const { rows } = await sql<Due>`
    SELECT account_id AS "accountId", id AS "domainId" FROM link_domains
    WHERE removed_at IS NULL AND coalesce(checked_at, created_at) < now() - interval '1 day'
      AND (verified_at IS NOT NULL OR created_at > now() - interval '14 days')
    ORDER BY coalesce(checked_at, created_at) DESC`.execute(db);
  return rows;
}
