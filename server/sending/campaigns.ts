import { sql } from 'kysely';
import type { createCampaign as createEndpoint } from '#contract/sending.ts';
import type { Request } from '#contract/endpoint.ts';
import { audit, homeCountry } from '#server/accounts/index.ts';
import { groupNames, noteUse, requireUsable } from '#server/contacts/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import { array } from '#server/platform/db/array.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, notFound, Problem } from '#server/platform/errors.ts';
import { readNumbers } from '#server/platform/read-numbers.ts';
import { wake } from '#server/platform/wake-ups/wake.ts';
import { countParts, describeSenderIdProblem, hasVariables, MAX_PARTS, senderIdProblem } from '#sms/index.ts';
import { requireRoomForDrafts } from './drafts.ts';
import { requireReady } from './require-ready.ts';
import { textAsSent } from './settings.ts';
import { isUnsent } from './states.ts';
import { usualName } from './usual-name.ts';
import { type Typed, withEarlier } from './earlier-campaign.ts';
import { type Listed, listedIn, useList } from './recipient-lists/listed.ts';

type Input = Request<typeof createEndpoint>['body'];

/** Typed numbers written per statement. */
const NUMBERS_AT_ONCE = 10_000;

/** Reads the chosen groups and typed numbers. Throws `not_found` for another account's group. */
export async function readAudienceInput(
  account: Account,
  audience: Input['audience'],
): Promise<{ groupIds: number[]; exceptGroupIds: number[]; typed: Typed; list: Listed | null }> {
  const groupIds = [...new Set(audience.groupIds)];
  const exceptGroupIds = [...new Set(audience.exceptGroupIds)];
  await requireGroups(account, groupIds, 'audience');
  await requireGroups(account, exceptGroupIds, 'audience.exceptGroupIds');
  if (exceptGroupIds.some((id) => groupIds.includes(id)))
    throw invalid(
      'audience.exceptGroupIds',
      'group_in_and_out',
      'A group cannot both get it and be left out. Take it out of one of the two.',
    );
  const typed = await readNumbers(audience.numbers, await homeCountry(account));
  const list = await listedIn(account.db, account.id, audience.listId);
  return { groupIds, exceptGroupIds, typed: await withEarlier(account, audience.earlier, typed), list };
}

async function requireGroups(account: Account, groupIds: number[], field: string): Promise<void> {
  const found = await groupNames(account, groupIds);
  if (found.length !== groupIds.length) throw notFound('group');
  await requireUsable(account, groupIds, field);
}

/** Saves a campaign as a draft and returns its id. Throws on an invalid sender, text or audience. */
export async function createCampaign(account: ActingAccount, input: Input): Promise<number> {
  requireSender(input.sender);
  const text = await textAsSent(account, input);
  requireFits(text);
  const { groupIds, exceptGroupIds, typed, list } = await readAudienceInput(account, input.audience);
  const { numbers, duplicates } = typed;
  const loose = numbers.length + (list?.count ?? 0);
  if (groupIds.length + loose === 0) {
    throw invalid(
      'audience',
      'audience_empty',
      'Choose at least one group, or type at least one phone number.',
    );
  }
  if (list) await useList(account.db, account.id, list.id);
  const { id } = await account.db
    .insertInto('campaigns')
    .values({
      account_id: account.id,
      user_id: userIdOf(account.by),
      name: input.name || (await usualName(account, groupIds, loose)),
      sender: input.sender,
      text,
      valid_hours: input.validHours,
      keeps_hours: input.keepsHours,
      spread_minutes: input.spreadMinutes,
      most_recipients: input.mostRecipients,
      duplicates,
      typed_numbers: numbers.length,
      list_id: list?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    INSERT INTO campaign_groups (account_id, campaign_id, group_id, excepted)
    SELECT ${account.id}::bigint, ${id}::bigint, unnest(${groupIds}::bigint[]), false
    UNION ALL SELECT ${account.id}::bigint, ${id}::bigint, unnest(${exceptGroupIds}::bigint[]), true`.execute(
    account.db,
  );
  for (let start = 0; start < numbers.length; start += NUMBERS_AT_ONCE) {
    const some = array(numbers.slice(start, start + NUMBERS_AT_ONCE));
    await sql`INSERT INTO campaign_numbers SELECT ${account.id}, ${id}, unnest(${some}::text[])`.execute(
      account.db,
    );
  }
  await requireRoomForDrafts(account);
  return id;
}

/** Refuses what cannot be a sender. */
export function requireSender(sender: string): void {
  const problem = senderIdProblem(sender);
  if (problem) throw invalid('sender', `sender_${problem}`, describeSenderIdProblem(problem));
}

/** Refuses a text without variables that is too long. Texts with variables are checked for each recipient. */
export function requireFits(text: string): void {
  if (!hasVariables(text) && countParts(text).parts > MAX_PARTS) throw tooManyParts();
}

const tooManyParts = () =>
  invalid('text', 'too_long', `This message is longer than ${MAX_PARTS} parts. Shorten it.`);

/** Sends a draft, or one that is scheduled, now: the guarded step to `expanding`, where workers find it. Idempotent. */
export async function sendCampaign(account: ActingAccount, campaignId: number): Promise<void> {
  const campaign = await account.db
    .selectFrom('campaigns')
    .select(['id', 'name', 'state', 'text', 'repeats', 'most_recipients'])
    .where('account_id', '=', account.id)
    .where('id', '=', campaignId)
    .forUpdate()
    .executeTakeFirst();
  if (!campaign) throw notFound('campaign');
  if (campaign.state === 'cancelled')
    throw new Problem(
      'conflict',
      'campaign_cancelled',
      'This campaign was cancelled, so it cannot be sent any more. Write it anew.',
    );
  if (!isUnsent(campaign.state)) return;
  if (campaign.repeats)
    throw new Problem(
      'conflict',
      'campaign_repeats',
      'This campaign is sent again and again at its times. Copy it to send it once now.',
    );
  const { groupIds, expected } = await requireReady(account, campaign);
  await account.db
    .updateTable('campaigns')
    .set({ state: 'expanding', paused: false, sent_at: new Date(), local_at: null, expected })
    .where('account_id', '=', account.id)
    .where('id', '=', campaignId)
    .execute();
  await noteUse(account.db, account.id, groupIds);
  await audit(account, 'campaign sent', { campaignId, name: campaign.name });
  await wake(account.db, 'long work');
}
