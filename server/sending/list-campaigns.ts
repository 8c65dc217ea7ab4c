import { type Kysely, sql } from 'kysely';
import type { Campaign } from '#contract/sending.ts';
import { countsOfCampaigns, emptyCounts } from '#server/messages/index.ts';
import { cutPage } from '#server/platform/db/paging.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';

type Condition = ReturnType<typeof sql<boolean>>;

export type CampaignPage = { campaigns: Campaign[]; next: string | null };

/** The newest first; `search` is a part of the name or the text. */
export async function listCampaigns(
  account: Account,
  { search, after, limit }: { search?: string | undefined; after?: string | undefined; limit: number },
): Promise<CampaignPage> {
  const conditions: Condition[] = [sql`true`];
  if (/^\d{1,15}$/.test(after ?? '')) conditions.push(sql`id < ${Number(after)}`);
  if (search) conditions.push(sql`position(lower(${search}) in lower(name || ' ' || text)) > 0`);
  const rows = await readCampaigns(account, sql`${sql.join(conditions, sql` AND `)}`, limit + 1);
  const page = cutPage(rows, limit, (row) => String(row.id));
  return { campaigns: page.rows, next: page.next };
}

/** What is being sent now. */
export const listSending = (account: Account): Promise<Campaign[]> =>
  readCampaigns(account, sql`state IN ('expanding', 'sending')`, 20);

/** Throws `not_found` for an id that is not this account's. */
export async function getCampaign(account: Account, campaignId: number): Promise<Campaign> {
  const [campaign] = await readCampaigns(account, sql`id = ${campaignId}`, 1);
  if (!campaign) throw notFound('campaign');
  return campaign;
}

/** The groups of a campaign that still exist. */
export async function groupsOf(
  db: Kysely<Tables>,
  accountId: number,
  campaignId: number,
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('campaign_groups as c')
    .innerJoin('groups as g', (join) =>
      join.onRef('g.account_id', '=', 'c.account_id').onRef('g.id', '=', 'c.group_id'),
    )
    .select(['g.id', 'g.name'])
    .where('c.account_id', '=', accountId)
    .where('c.campaign_id', '=', campaignId)
    .execute();
}

const NOTHING_SENT = { counts: emptyCounts(), waiting: 0, doubted: 0, resent: 0, refunded: 0 };

async function readCampaigns(account: Account, condition: Condition, limit: number): Promise<Campaign[]> {
  const rows = await account.db
    .selectFrom('campaigns')
    .selectAll()
    .where('account_id', '=', account.id)
    .where(condition)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const counts = await countsOfCampaigns(
    account.db,
    account.id,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const counted = counts.get(row.id) ?? NOTHING_SENT;
    return {
      id: row.id,
      name: row.name,
      sender: row.sender,
      text: row.text,
      state: row.state as Campaign['state'],
      paused: row.paused,
      problem: row.problem,
      validHours: row.valid_hours,
      recipients: row.recipients,
      duplicates: row.duplicates,
      optedOut: row.opted_out,
      parts: row.parts,
      cost: row.cost - counted.refunded,
      ...counted,
      createdAt: row.created_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
      finishedAt: row.finished_at?.toISOString() ?? null,
    };
  });
}
