import { type RawBuilder, sql } from 'kysely';
import type { Origin } from '#server/messages/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { type CampaignLinkRow, linksOfCampaign } from '../statistics/campaigns/campaign-links.ts';

/** What is known of a link. */
const TABLES = [
  'link_clicks',
  'link_visitors',
  'link_hours',
  'link_days',
  'link_batches',
  'link_targets',
  'link_slugs',
  'campaign_links',
] as const;

/**
 * Deletes the links that a campaign made, and the clicks of its recipients, in the owner's transaction. Call it before the messages are
 * deleted. Links that users created stay, with the counts by hour and day of all their readers.
 */
export async function removeCampaignLinks(account: Account, origin: Origin): Promise<void> {
  const links = await linksOfCampaign(account, origin);
  const own = links.filter(({ ranges }) => ranges === null).map(({ id }) => id);
  await sql`DELETE FROM campaign_links WHERE account_id = ${account.id} AND campaign_id = ${origin.id}`.execute(
    account.db,
  );
  await removeLinks(account, own);
  for (const link of links) await removeVisits(account, link);
}

/** Deletes links with everything that is known of them, in the owner's transaction. */
export async function removeLinks({ id, db }: Account, linkIds: readonly number[]): Promise<void> {
  if (linkIds.length === 0) return;
  const ids = sql`ANY(${arrayLiteral(linkIds)}::bigint[])`;
  for (const table of TABLES)
    await sql`DELETE FROM ${sql.table(table)} WHERE account_id = ${id} AND link_id = ${ids}`.execute(db);
  await sql`DELETE FROM short_links WHERE account_id = ${id} AND id = ${ids}`.execute(db);
}

/** Deletes the clicks of the campaign's recipients on a link that a user created. */
async function removeVisits({ id, db }: Account, link: CampaignLinkRow): Promise<void> {
  for (const { first, last } of link.ranges ?? []) {
    const isOfBatch = (message: RawBuilder<unknown>) =>
      sql`account_id = ${id} AND link_id = ${link.id} AND ${message} BETWEEN ${first}::uuid AND ${last}::uuid`;
    await sql`DELETE FROM link_clicks WHERE ${isOfBatch(sql`message_id`)}`.execute(db);
    await sql`DELETE FROM link_visitors WHERE is_recipient AND ${isOfBatch(sql`visitor`)}`.execute(db);
    await sql`DELETE FROM link_batches WHERE account_id = ${id} AND link_id = ${link.id} AND first_message_id = ${first}::uuid`.execute(
      db,
    );
  }
}
