import { sql } from 'kysely';
import {
  messageIdsOfOrigin,
  type MessageRange,
  nthMessageId,
  type Origin,
  rangesOfOrigin,
} from '#server/messages/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** A link in the messages of a campaign. `clicks` are all clicks of people. A link that shows a landing page has no target. */
export type CampaignLinkRow = {
  id: number;
  target: string;
  title: string;
  showsPage: boolean;
  clicks: number;
  /** The campaign's messages that have the link, if a user created it: others may have it too. Null for links of the campaign alone. */
  ranges: MessageRange[] | null;
};

/** Finds the links in the messages of a campaign: those that it made, then those that users created. */
export async function linksOfCampaign(account: Account, origin: Origin): Promise<CampaignLinkRow[]> {
  const own = await ownLinks(account, origin.id);
  const batches = await sharedBatches(account, origin, own);
  const rangesOf = Map.groupBy(batches, ({ linkId }) => linkId);
  const shared = await linksWithIds(account, [...rangesOf.keys()]);
  return [
    ...own.map((link) => ({ ...link, ranges: null })),
    ...shared.map((link) => ({ ...link, ranges: rangesOf.get(link.id)!.map(({ range }) => range) })),
  ];
}

/** Whether the messages of a campaign have links. */
export async function hasLinks(account: Account, origin: Origin): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM campaign_links WHERE account_id = ${account.id} AND campaign_id = ${origin.id} LIMIT 1`.execute(
    account.db,
  );
  return rows.length > 0;
}

type Row = Omit<CampaignLinkRow, 'ranges'>;

async function ownLinks({ id, db }: Account, campaignId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT id, target, title, shows_page AS "showsPage", clicks FROM short_links
    WHERE account_id = ${id} AND campaign_id = ${campaignId} ORDER BY id`.execute(db);
  return rows;
}

async function linksWithIds({ id, db }: Account, linkIds: number[]): Promise<Row[]> {
  if (linkIds.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT id, target, title, shows_page AS "showsPage", clicks FROM short_links
    WHERE account_id = ${id} AND id = ANY(${arrayLiteral(linkIds)}::bigint[]) ORDER BY id`.execute(db);
  return rows;
}

type SharedBatch = { linkId: number; range: MessageRange };

/** Finds the campaign's batches of links that users created. Batches of other origins may lie between those of the campaign. */
async function sharedBatches(account: Account, origin: Origin, own: Row[]): Promise<SharedBatch[]> {
  if (!(await hasBatches(account))) return [];
  const ids = await messageIdsOfOrigin(account, origin);
  if (!ids) return [];
  // The first recipients of a batch may have got no message.
  const start = nthMessageId(ids.first, 0);
  const { rows } = await sql<{ linkId: number; first: string; messages: number }>`
    SELECT link_id AS "linkId", first_message_id AS first, messages FROM link_batches
    WHERE account_id = ${account.id} AND first_message_id BETWEEN ${start}::uuid AND ${ids.last}::uuid
      AND link_id <> ALL(${arrayLiteral(own.map((link) => link.id))}::bigint[]) ORDER BY serial`.execute(
    account.db,
  );
  const batches = rows.map(({ linkId, first, messages }) => ({
    linkId,
    range: { first, last: nthMessageId(first, messages - 1) },
  }));
  const ranges = await rangesOfOrigin(
    account,
    origin,
    batches.map(({ range }) => range),
  );
  const firsts = new Set(ranges.map(({ first }) => first));
  return batches.filter(({ range }) => firsts.has(range.first));
}

/** Whether any message of the account has links. Most accounts have none, and are answered at once. */
async function hasBatches({ id, db }: Account): Promise<boolean> {
  const { rows } = await sql`SELECT FROM link_batches WHERE account_id = ${id} LIMIT 1`.execute(db);
  return rows.length > 0;
}
