import { sql } from 'kysely';
import { audit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { lockDomain } from './stored-domain.ts';

/**
 * Removes a domain. One that has worked keeps its host and its token: its links still work, and no other account gets the host without
 * proof. Throws `not_found`.
 */
export async function removeDomain(account: ActingAccount, domainId: number): Promise<undefined> {
  const { host, verified_at } = await lockDomain(account, domainId);
  const { id, db } = account;
  if (verified_at === null)
    await db.deleteFrom('link_domains').where('account_id', '=', id).where('id', '=', domainId).execute();
  else
    await db
      .updateTable('link_domains')
      .set({ removed_at: sql`now()`, is_default: false })
      .where('account_id', '=', id)
      .where('id', '=', domainId)
      .execute();
  await audit(account, 'link domain removed', { domainId, host });
}
