import type { Selectable } from 'kysely';
import { isEditable } from '#contract/campaign-states.ts';
import type { CampaignDraft } from '#contract/message-draft.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import { groupNames } from '#server/contacts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';
import { removeOptOutLine } from '#sms/index.ts';
import { localTimeAt } from '../read-moment.ts';

/** The maximum number of typed numbers in a draft. */
const MAX_NUMBERS = 100_000;

type Campaign = Selectable<Tables['campaigns']>;

/**
 * Converts a campaign to the fields of Send Message, for a copy or for an edit before its start. Throws
 * `not_found`.
 */
export async function campaignDraft(account: Account, campaignId: number): Promise<CampaignDraft> {
  const campaign = await account.db
    .selectFrom('campaigns')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('id', '=', campaignId)
    .executeTakeFirst();
  if (!campaign) throw notFound('campaign');
  const { text, opt_out_line: line, spread_minutes: spread } = campaign;
  const { gone, ...groups } = await groupsOf(account, campaignId);
  const fits = campaign.typed_numbers <= MAX_NUMBERS;
  const list = await listOf(account, campaign.list_id);
  const mayChange = isEditable(campaign.state);
  return {
    fields: {
      ...groups,
      inAllGroups: campaign.in_all_groups,
      withoutLandlines: campaign.without_landlines,
      numbers: fits ? await numbersOf(account, campaignId) : '',
      earlier: null,
      list,
      sender: campaign.sender,
      text: line === null ? text : removeOptOutLine(text, line),
      addsOptOut: line !== null,
      shortensLinks: campaign.shortens_links,
      // Omit an automatic name, because it must follow later changes.
      name: mayChange && campaign.has_usual_name ? '' : campaign.name,
      costCentre: campaign.cost_centre,
      ...timesOf(campaign, await timeZoneOf(account)),
      spread: spread === null ? '' : String(spread),
      maxRecipients: campaign.most_recipients,
      respectsSendingHours: campaign.keeps_hours,
      changes: mayChange ? { campaignId, name: campaign.name, version: campaign.version } : null,
    },
    gone: {
      ...gone,
      list: campaign.list_name !== null && list === null,
      numbers: !fits,
      earlier: false,
      changes: false,
    },
  };
}

async function groupsOf(account: Account, campaignId: number) {
  const rows = await account.db
    .selectFrom('campaign_groups')
    .select(['group_id', 'excepted'])
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaignId)
    .execute();
  const ids = rows.map((row) => row.group_id);
  const named = new Set((await groupNames(account, ids)).map(({ id }) => id));
  const those = (excepted: boolean, isThere: boolean) =>
    rows
      .filter((row) => row.excepted === excepted && named.has(row.group_id) === isThere)
      .map((row) => row.group_id);
  return {
    groupIds: those(false, true),
    excludedGroupIds: those(true, true),
    gone: { groupIds: those(false, false), excludedGroupIds: those(true, false) },
  };
}

/** Returns the typed numbers in order, one per line. */
async function numbersOf({ id, db }: Account, campaignId: number): Promise<string> {
  const rows = await db
    .selectFrom('campaign_numbers')
    .select('number')
    .where('account_id', '=', id)
    .where('campaign_id', '=', campaignId)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => `+${number}`).join('\n');
}

async function listOf({ id: accountId, db }: Account, listId: number | null) {
  if (listId === null) return null;
  const list = await db
    .selectFrom('recipient_lists')
    .select(['id', 'file_name', 'numbers', 'invalid', 'duplicates', 'variables'])
    .where('account_id', '=', accountId)
    .where('id', '=', listId)
    .where('numbers', 'is not', null)
    .executeTakeFirst();
  if (!list) return null;
  const { id, file_name: fileName, numbers, invalid, duplicates, variables } = list;
  return { id, fileName, numbers: numbers!, invalid, duplicates, variables };
}

/**
 * Returns the start, in the account's time zone or in recipients' local time, and how the campaign repeats.
 */
function timesOf(
  { starts_at: startsAt, local_at: localAt, repeats, repeats_until: until }: Campaign,
  timeZone: string,
) {
  return {
    when: startsAt === null ? ('now' as const) : ('later' as const),
    at: localAt ?? (startsAt === null ? '' : localTimeAt(startsAt, timeZone)),
    clock: localAt === null ? ('account' as const) : ('recipient' as const),
    repeats: (repeats ?? '') as CampaignDraft['fields']['repeats'],
    repeatsUntil: until ?? '',
  };
}
