import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { TextLink } from './linked-text.ts';

/**
 * Returns the ids of the links of a campaign's text, in their order. Creates those that the campaign does not have yet. The caller
 * has locked the campaign.
 */
export async function campaignLinks(
  { id: accountId, db }: Account,
  campaignId: number,
  links: readonly TextLink[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number; target: string }>`
    SELECT id, target FROM short_links WHERE account_id = ${accountId} AND campaign_id = ${campaignId} ORDER BY id DESC`.execute(
    db,
  );
  const known = new Map(rows.map(({ id, target }) => [target, id]));
  for (const link of links) {
    if ('linkId' in link || known.has(link.target)) continue;
    const { id } = await db
      .insertInto('short_links')
      .values({
        account_id: accountId,
        domain_id: link.host.domainId,
        host: link.host.host,
        target: link.target,
        campaign_id: campaignId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    known.set(link.target, id);
  }
  const ids = links.map((link) => ('linkId' in link ? link.linkId : known.get(link.target)!));
  await sql`
    INSERT INTO campaign_links (account_id, campaign_id, link_id)
    SELECT ${accountId}, ${campaignId}, unnest(${arrayLiteral(ids)}::bigint[]) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  return ids;
}
