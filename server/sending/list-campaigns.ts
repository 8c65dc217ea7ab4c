import { type Selectable, sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { Campaign, listCampaigns as listEndpoint } from '#contract/sending.ts';
import { namesOfUsers } from '#server/accounts/index.ts';
import { groupNames } from '#server/contacts/index.ts';
import { countsOf, emptyCounts } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, type SortOrders, readPage, type SortColumn } from '#server/platform/db/keyset.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';
import { campaignsMatching, TIME } from './finding/matching.ts';
import type { Reviewer } from './limits/hold-reasons.ts';
import { CAMPAIGN } from './origin.ts';
import { creditStates } from './shortages.ts';

type ListQuery = Request<typeof listEndpoint>['query'];

/** Sorts by creation, because ids are assigned in this order. */
const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
const NAME: SortColumn = { by: sql`lower(name)`, type: 'text' };
const AT: SortColumn = { by: TIME, type: 'timestamptz' };
const ORDERS: SortOrders<ListQuery['sort']> = {
  '-id': descending(ID),
  id: [ID],
  name: [NAME, ID],
  '-name': descending(NAME, ID),
  '-time': descending(AT, ID),
  time: [AT, ID],
};

/** Lists a page of campaigns. `search` matches part of the name or text. */
export async function listCampaigns(
  account: Account,
  { sort, after, limit, total, ...filter }: ListQuery,
): Promise<Page<Campaign>> {
  const query = (await campaignsMatching(account, filter)).selectAll();
  const { items, ...rest } = await readPage(account.db, query, ORDERS, { sort, after, limit, total });
  return { items: await toCampaigns(account, items), ...rest };
}

/** Lists the newest twenty campaigns that are being sent. */
export async function listSending(account: Account): Promise<Campaign[]> {
  const rows = await campaignsOf(account)
    .where('state', 'in', ['expanding', 'sending'])
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return toCampaigns(account, rows);
}

/** Lists the first campaigns in a state, ordered by start. */
export async function listInState(
  account: Account,
  state: Campaign['state'],
  limit: number,
): Promise<Campaign[]> {
  const rows = await campaignsOf(account)
    .where('state', '=', state)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return toCampaigns(account, rows);
}

/** How many of the next scheduled campaigns to check for missing credits. */
const MAX_SCANNED = 500;

/** Lists the first scheduled campaigns that are short of credits, ordered by start. */
export async function listShortOfCredits(account: Account, limit: number): Promise<Campaign[]> {
  const rows = await campaignsOf(account)
    .where('state', '=', 'scheduled')
    .orderBy('starts_at')
    .orderBy('id')
    .limit(MAX_SCANNED)
    .execute();
  const creditState = await creditStates(account, rows);
  return toCampaigns(account, rows.filter((row) => creditState(row).isShortOfCredits).slice(0, limit));
}

export async function listFirstSent(account: Account, limit: number): Promise<Campaign[]> {
  const rows = await campaignsOf(account)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return toCampaigns(account, rows);
}

/** Returns a campaign. Throws `not_found` if the account has no such campaign. */
export async function getCampaign(account: Account, campaignId: number): Promise<Campaign> {
  const rows = await campaignsOf(account).where('id', '=', campaignId).execute();
  const [campaign] = await toCampaigns(account, rows);
  if (!campaign) throw notFound('campaign');
  return campaign;
}

type Group = { id: number; name: string };

/** Returns the chosen and the excluded groups of a campaign. Skips deleted groups. */
export async function groupsOf(
  account: Account,
  campaignId: number,
): Promise<{ groups: Group[]; excludedGroups: Group[] }> {
  const rows = await account.db
    .selectFrom('campaign_groups')
    .select(['group_id', 'excepted'])
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaignId)
    .execute();
  const named = await groupNames(
    account,
    rows.map((row) => row.group_id),
  );
  const excepted = new Set(rows.filter((row) => row.excepted).map((row) => row.group_id));
  return {
    groups: named.filter(({ id }) => !excepted.has(id)),
    excludedGroups: named.filter(({ id }) => excepted.has(id)),
  };
}

export async function campaignNames(
  { db, id }: Account,
  campaignIds: number[],
): Promise<Map<number, string>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'name'])
    .where('account_id', '=', id)
    .where('id', 'in', campaignIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Returns the API keys that created campaigns, by campaign. Users created the others. */
export async function keysOfCampaigns(
  { db, id }: Account,
  campaignIds: number[],
): Promise<Map<number, number>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'key_id'])
    .where('account_id', '=', id)
    .where('id', 'in', campaignIds)
    .where('key_id', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.key_id!]));
}

const NOTHING_SENT = {
  counts: emptyCounts(),
  waiting: 0,
  inDoubt: 0,
  resent: 0,
  refunded: 0,
  deferred: 0,
  opensAt: null,
};

const campaignsOf = ({ id, db }: Account) =>
  db.selectFrom('campaigns').selectAll().where('account_id', '=', id);

async function toCampaigns(account: Account, rows: Selectable<Tables['campaigns']>[]): Promise<Campaign[]> {
  const counts = await countsOf(
    account.db,
    account.id,
    CAMPAIGN,
    rows.map((row) => row.id),
  );
  const users = await namesOfUsers(account, [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]);
  const creditState = await creditStates(account, rows);
  return rows.map((row) => {
    const counted = counts.get(row.id) ?? NOTHING_SENT;
    return {
      id: row.id,
      name: row.name,
      sender: row.sender,
      costCentre: row.cost_centre,
      user: users.has(row.user_id!) ? { id: row.user_id!, name: users.get(row.user_id!)! } : null,
      apiKeyId: row.key_id,
      text: row.text,
      optOutLine: row.opt_out_line,
      shortensLinks: row.shortens_links,
      state: row.state as Campaign['state'],
      paused: row.paused,
      problem: row.problem,
      heldFor: row.state === 'held' ? (row.held_for as Reviewer) : null,
      validHours: row.valid_hours,
      recipients: row.recipients,
      expected: row.expected,
      duplicates: row.duplicates,
      invalid: row.invalid,
      optedOut: row.opted_out,
      excluded: row.excepted,
      landlines: row.landlines,
      parts: row.parts,
      expectedCost: row.expected_cost,
      ...creditState(row),
      cost: row.cost - counted.refunded,
      ...counted,
      createdAt: row.created_at.toISOString(),
      version: row.version,
      typedNumbers: row.typed_numbers,
      fileName: row.list_name,
      respectsSendingHours: row.keeps_hours,
      spreadMinutes: row.spread_minutes,
      maxRecipients: row.most_recipients,
      inAllGroups: row.in_all_groups,
      withoutLandlines: row.without_landlines,
      localAt: row.local_at,
      repeats: row.repeats as Campaign['repeats'],
      repeatsUntil: row.repeats_until,
      repeatOf: row.repeat_of,
      startsAt: row.starts_at?.toISOString() ?? null,
      sentAt: row.sent_at?.toISOString() ?? null,
      finishedAt: row.finished_at?.toISOString() ?? null,
    };
  });
}
