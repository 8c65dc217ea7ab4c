import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { createCampaign as endpoint } from '#contract/sending.ts';
import { homeCountry } from '#server/accounts/index.ts';
import { groupNames, requireValidAudience } from '#server/contacts/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { parseNumbers } from '#server/platform/parse-numbers.ts';
import { countParts, hasVariables, MAX_PARTS } from '#sms/index.ts';
import { type TypedNumbers, addEarlierRecipients } from './earlier-campaign.ts';
import { type StoredList, readList, extendListLifetime } from './recipient-lists/stored-list.ts';

type Input = Request<typeof endpoint>['body'];

/** How many typed numbers a statement writes. */
const NUMBERS_AT_ONCE = 10_000;

/** A parsed and checked audience. */
export type AudienceInput = {
  groupIds: number[];
  inAllGroups: boolean;
  withoutLandlines: boolean;
  excludedGroupIds: number[];
  typed: TypedNumbers;
  list: StoredList | null;
};

/**
 * Reads and checks a chosen audience: groups, typed numbers, a file, and recipients of an earlier campaign.
 * Throws `not_found` if a group, the file or the campaign is unknown. Also throws the problem of an
 * unsuitable group.
 */
export async function readAudienceInput(
  account: Account,
  audience: Input['audience'],
): Promise<AudienceInput> {
  const groupIds = [...new Set(audience.groupIds)];
  const excludedGroupIds = [...new Set(audience.excludedGroupIds)];
  await requireGroups(account, groupIds, 'audience');
  await requireGroups(account, excludedGroupIds, 'audience.excludedGroupIds');
  if (excludedGroupIds.some((id) => groupIds.includes(id)))
    throw invalid(
      'audience.excludedGroupIds',
      'group_included_and_excluded',
      'A group cannot be both included and excluded. Remove it from one of the two.',
    );
  const typed = await parseNumbers(audience.numbers, await homeCountry(account));
  const list = await readList(account.db, account.id, audience.recipientListId);
  const { inAllGroups, withoutLandlines } = audience;
  return {
    groupIds,
    inAllGroups,
    withoutLandlines,
    excludedGroupIds,
    typed: await addEarlierRecipients(account, audience.earlier, typed),
    list,
  };
}

async function requireGroups(account: Account, groupIds: number[], field: string): Promise<void> {
  const found = await groupNames(account, groupIds);
  if (found.length !== groupIds.length) throw notFound('group');
  await requireValidAudience(account, groupIds, field);
}

/** Throws `audience_empty` if an audience has no groups, numbers or file. */
export function requireRecipients({ groupIds, ...audience }: AudienceInput): void {
  if (groupIds.length + countUngrouped(audience) > 0) return;
  throw invalid(
    'audience',
    'audience_empty',
    'Choose at least one group, or type at least one phone number.',
  );
}

/** Counts the typed numbers and the numbers of a file. */
const countUngrouped = ({ typed, list }: Pick<AudienceInput, 'typed' | 'list'>): number =>
  typed.numbers.length + (list?.count ?? 0);

export const audienceColumns = ({ inAllGroups, withoutLandlines, typed, list }: AudienceInput) => ({
  in_all_groups: inAllGroups,
  without_landlines: withoutLandlines,
  duplicates: typed.repeated.length,
  invalid: typed.invalid.length,
  typed_numbers: typed.numbers.length,
  list_id: list?.id ?? null,
  list_name: list?.fileName ?? null,
});

/** Replaces the groups and numbers of a campaign. Extends the lifetime of its file. */
export async function storeAudience(
  { id: accountId, db }: Account,
  campaignId: number,
  { groupIds, excludedGroupIds, typed, list }: AudienceInput,
): Promise<void> {
  if (list) await extendListLifetime(db, accountId, list.id);
  for (const table of ['campaign_groups', 'campaign_numbers'] as const)
    await db
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('campaign_id', '=', campaignId)
      .execute();
  await sql`
    INSERT INTO campaign_groups (account_id, campaign_id, group_id, excepted)
    SELECT ${accountId}::bigint, ${campaignId}::bigint, unnest(${groupIds}::bigint[]), false
    UNION ALL SELECT ${accountId}::bigint, ${campaignId}::bigint, unnest(${excludedGroupIds}::bigint[]), true`.execute(
    db,
  );
  for (let start = 0; start < typed.numbers.length; start += NUMBERS_AT_ONCE) {
    const some = arrayLiteral(typed.numbers.slice(start, start + NUMBERS_AT_ONCE));
    await sql`INSERT INTO campaign_numbers SELECT ${accountId}, ${campaignId}, unnest(${some}::text[])`.execute(
      db,
    );
  }
}

/**
 * Throws `too_long` if a text is too long. Does not check texts with variables, because their length depends
 * on the recipient, and texts whose links will be shortened.
 */
export function requireLength({ text, shortensLinks }: { text: string; shortensLinks: boolean }): void {
  if (!shortensLinks && !hasVariables(text) && countParts(text).parts > MAX_PARTS)
    throw invalid('text', 'too_long', `This message is longer than ${MAX_PARTS} parts. Shorten it.`);
}
