import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { type Click, storeClicks } from '../serve/store-clicks.ts';

type SentCampaign = { accountId: number; campaignId: number };

/** Gives the messages of a campaign ids that count up in each batch, as messages with links have. Skips the first ids. */
export async function countUpIds(db: OwnerDb, { accountId, campaignId }: SentCampaign): Promise<void> {
  await sql`
    WITH counted AS (
      SELECT m.id, (left(b.first_id::text, -3) || lpad(to_hex(row_number() OVER (PARTITION BY b.id ORDER BY m.id) + 1), 3, '0'))::uuid AS new_id, b.id AS batch_id
      FROM message_batches b JOIN messages m ON m.account_id = b.account_id AND m.batch_id = b.id
      WHERE b.account_id = ${accountId} AND b.origin_kind = 'campaign' AND b.origin_id = ${campaignId}
    ), renamed AS (
      UPDATE messages m SET id = c.new_id FROM counted c WHERE m.account_id = ${accountId} AND m.id = c.id
    ), ends AS (
      SELECT batch_id, array_agg(new_id ORDER BY new_id) AS ids FROM counted GROUP BY batch_id
    )
    UPDATE message_batches b SET first_id = e.ids[1], last_id = e.ids[cardinality(e.ids)] FROM ends e WHERE b.account_id = ${accountId} AND b.id = e.batch_id`.execute(
    db,
  );
}

/** Adds the batches of a link for the messages of a campaign. Their first recipients got no message. */
export async function addLinkBatches(
  db: OwnerDb,
  { accountId, campaignId, linkId }: SentCampaign & { linkId: number },
): Promise<void> {
  await sql`
    INSERT INTO link_batches (account_id, link_id, host, first_message_id, messages)
    SELECT ${accountId}, ${linkId}, '', (left(b.first_id::text, -3) || '000')::uuid, b.size + 2 FROM message_batches b
    WHERE b.account_id = ${accountId} AND b.origin_kind = 'campaign' AND b.origin_id = ${campaignId}`.execute(
    db,
  );
  await sql`
    INSERT INTO campaign_links (account_id, campaign_id, link_id) VALUES (${accountId}, ${campaignId}, ${linkId})`.execute(
    db,
  );
}

/** Adds a link that a campaign made for its messages. Returns its id. */
export async function addCampaignLink(
  db: OwnerDb,
  { target, ...campaign }: SentCampaign & { target: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO short_links (account_id, target, campaign_id) VALUES (${campaign.accountId}, ${target}, ${campaign.campaignId}) RETURNING id`.execute(
    db,
  );
  const linkId = rows[0]!.id;
  await addLinkBatches(db, { ...campaign, linkId });
  return linkId;
}

/** Records a click of a person: of a message's recipient, or of a reader of a shared link. */
export async function clickLink(
  db: OwnerDb,
  click: Pick<Click, 'accountId' | 'linkId'> & Partial<Click>,
): Promise<void> {
  const { messageId = null } = click;
  await storeClicks(db, [
    {
      id: randomUUIDv7(),
      at: new Date(),
      kind: 'person',
      visitor: messageId ?? randomUUIDv7(),
      country: 'ZA',
      device: 'ios',
      os: 'iOS',
      ...click,
      messageId,
    },
  ]);
}
