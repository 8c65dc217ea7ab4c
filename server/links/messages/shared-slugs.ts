import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import { claimSlug } from '../links/claim-slug.ts';
import { sharedSlug } from '../slugs/random-slug.ts';

type Link = { linkId: number; host: string };

/**
 * Returns the slug that the untracked recipients of a link share. Creates it if there is none. It is as long as recipients' own, so
 * that texts have the length that was estimated.
 */
export async function sharedSlugOf(account: Account, { linkId, host }: Link): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM link_slugs WHERE account_id = ${account.id} AND link_id = ${linkId} AND host = ${host} AND for_messages LIMIT 1`.execute(
    account.db,
  );
  if (rows[0]) return rows[0].slug;
  const slug = sharedSlug();
  const isClaimed = await claimSlug(account, { id: linkId, host, slug }, { forMessages: true });
  return isClaimed ? slug : sharedSlugOf(account, { linkId, host });
}
