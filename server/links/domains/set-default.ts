import { audit, lockAccountFor } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { isUsable, selectDomains } from './stored-domain.ts';

/**
 * Chooses the domain of new links; null for the host of links without a domain. Throws `not_found`, and `invalid` for a domain that does
 * not work.
 */
export async function setDefaultDomain(account: ActingAccount, domainId: number | null): Promise<undefined> {
  await lockAccountFor(account, 'link domains');
  const domains = await selectDomains(account).execute();
  const before = domains.find(({ is_default }) => is_default);
  const next = domains.find(({ id }) => id === domainId);
  if (domainId !== null && !next) throw notFound('domain');
  if (next && !isUsable(next))
    throw invalid('domainId', 'invalid', `${next.host} does not work yet. Check it first.`);
  if (before?.id === next?.id) return;
  if (before) await mark(account, before.id, false);
  if (next) await mark(account, next.id, true);
  if (next) await audit(account, 'link domain made the default', { domainId: next.id, host: next.host });
  else if (before)
    await audit(account, 'link domain no more the default', { domainId: before.id, host: before.host });
}

const mark = ({ id, db }: ActingAccount, domainId: number, isDefault: boolean) =>
  db
    .updateTable('link_domains')
    .set({ is_default: isDefault })
    .where('account_id', '=', id)
    .where('id', '=', domainId)
    .execute();
