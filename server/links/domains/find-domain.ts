import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';

/** Returns the host of a domain on which new links may be created. Throws `invalid`. */
export async function findDomainHost({ id, db }: Account, domainId: number): Promise<string> {
  const domain = await db
    .selectFrom('link_domains')
    .select(['host', 'verified_at'])
    .where('account_id', '=', id)
    .where('id', '=', domainId)
    .executeTakeFirst();
  if (!domain) throw invalid('domainId', 'invalid', 'There is no such domain. Choose another.');
  if (domain.verified_at === null)
    throw invalid(
      'domainId',
      'invalid',
      `${domain.host} is not set up yet. Check the domain, or choose another.`,
    );
  return domain.host;
}
