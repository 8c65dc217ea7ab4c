import { type Kysely, sql } from 'kysely';
import { type AudienceMember, groupNames } from '#server/contacts/index.ts';
import { type DispatchResult, dispatch, PRIORITIES } from '#server/dispatch/index.ts';
import type { MessageLinks } from '#server/links/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { inStepTransaction } from '#server/platform/long-work/step-transaction.ts';
import type { WorkItem } from '#server/platform/long-work/long-work.ts';
import { valueVariables } from '#sms/index.ts';
import { type Audience, type AudiencePart, audienceOf, chunkSize, readNextPart } from './audience.ts';
import { releaseReservation, reservationReferenceOf } from './credits.ts';
import { limitPart } from './limit-part.ts';
import { countOrHold, type ExpandingCampaign, hasGrown, holdIfLimitBroken } from './hold-during-expansion.ts';
import { recordSkipped } from './skipped/record-skipped.ts';
import { campaignOrigin } from './origin.ts';
import { type PauseReason, describeMissingCredits } from './short-of-credits.ts';
import { notifyStopped } from './notify-stopped.ts';
import { timingOf } from './timing.ts';

/** The maximum number of recipients per transaction. */
const CHUNK_SIZE = 2000;

type Campaign = ExpandingCampaign & {
  paused: boolean;
  expanded_up_to: string;
  valid_hours: number;
  spread_minutes: number | null;
  sent_at: Date | null;
  spread_from: Date | null;
};

/**
 * Creates messages for a campaign's next recipients and moves its cursor, in one transaction. Pauses the
 * campaign and returns false if the account must first solve a problem. Also returns false if the campaign
 * must not continue, or if another worker is busy with it.
 */
export async function expandChunk(db: OwnerDb, links: MessageLinks, piece: WorkItem): Promise<boolean> {
  try {
    return await inStepTransaction(db, (tx) => expandInTransaction(tx, links, piece));
  } catch (error) {
    const pause = error instanceof Problem ? await findPauseReason(db, links, piece, error) : undefined;
    if (pause === undefined) throw error;
    await db.transaction().execute((tx) => pauseForProblem(tx, piece, pause));
    return false;
  }
}

/**
 * Pauses a campaign during expansion, releases its credits, and notifies its user. Has no effect if the
 * campaign was paused or cancelled concurrently.
 */
export async function pauseForProblem(
  tx: Kysely<Tables>,
  { accountId, id }: WorkItem,
  { problem, isShort = false }: PauseReason,
): Promise<void> {
  const paused = await tx
    .updateTable('campaigns')
    .set({ paused: true, paused_at: sql`now()`, problem, short_of_credits: isShort })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'expanding')
    .where('paused', '=', false)
    .returning(['account_id', 'id', 'user_id', 'name'])
    .executeTakeFirst();
  if (!paused) return;
  // Other campaigns can use its credits, because it may never be resumed.
  await releaseReservation({ id: accountId, db: tx }, id);
  await notifyStopped(tx, paused, { state: 'paused', problem });
}

/** Returns why to pause a campaign, if the account can solve the problem. Otherwise returns undefined. */
async function findPauseReason(
  db: OwnerDb,
  links: MessageLinks,
  { accountId, id }: WorkItem,
  { code }: Problem,
): Promise<PauseReason | undefined> {
  if (code === 'not_enough_credits') return describeMissingCredits(db, links, { accountId, campaignId: id });
  const problem = PAUSE_MESSAGES.get(code);
  return problem === undefined ? undefined : { problem };
}

/** What to tell the user about a pause, by error code. */
export const PAUSE_MESSAGES = new Map([
  [
    'links_off',
    'Short links are no longer set up on this installation. Cancel the campaign and send a copy without them, or contact your provider.',
  ],
  [
    'link_gone',
    'One of its short links was archived or blocked, or its landing page is not published. Restore the link or publish the page and resume the campaign, or cancel it.',
  ],
  [
    'filter_broken',
    'The filter of one of its smart groups uses a deleted group or field, or no longer fits a field. Change that filter, then resume the campaign.',
  ],
  [
    'excluded_group_deleted',
    'An excluded group was deleted. Cancel the campaign, or copy it and choose the excluded groups again.',
  ],
  [
    'some_groups_deleted',
    'One of its groups was deleted, expired or merged into another. Resume the campaign to send to its other recipients, or cancel it and copy it to choose groups again.',
  ],
  [
    'group_deleted',
    'A group that all recipients must be in was deleted. Cancel the campaign, or copy it and choose groups again.',
  ],
]);

/**
 * Expands a campaign in the caller's transaction, as `expandChunk` does. Throws `not_enough_credits`,
 * `filter_broken`, and the problems of `requireGroups`.
 */
export async function expandInTransaction(
  tx: Kysely<Tables>,
  links: MessageLinks,
  { accountId, id: campaignId }: WorkItem,
): Promise<boolean> {
  const campaign: Campaign | undefined = await tx
    .selectFrom('campaigns')
    .select([
      'account_id',
      'id',
      'user_id',
      'name',
      'sender',
      'text',
      'shortens_links',
      'paused',
      'expanded_up_to',
      'valid_hours',
    ])
    .select(['keeps_hours', 'spread_minutes', 'local_at', 'sent_at', 'spread_from', 'recipients', 'expected'])
    .select(['most_recipients', 'released_at', 'released_messages', 'looked_at_countries', 'looked_at_words'])
    .where('account_id', '=', accountId)
    .where('id', '=', campaignId)
    .where('state', '=', 'expanding')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!campaign || campaign.paused) return false;
  const variables = valueVariables(campaign.text);
  const limit = chunkSize(CHUNK_SIZE, variables);
  const audience = await audienceOf(tx, accountId, campaignId);
  await requireGroups(tx, audience);
  // Count in a separate transaction. Counting locks the credits last, but creating messages locks other rows
  // before them.
  if (campaign.expected === null) return countOrHold(tx, links, campaign, audience);
  const next = await readNextPart(audience, {
    after: campaign.expanded_up_to,
    limit,
    variables,
  });
  const { members, excluded, landlines, cursor } = await limitRecipients(tx, campaign, next);
  if (await hasGrown(tx, campaign, members)) {
    if (!(await countOrHold(tx, links, campaign, audience))) return false;
  }
  if (await holdIfLimitBroken(tx, campaign, members)) return false;
  const sent = members.length > 0 ? await sendTo(tx, links, campaign, members) : NOTHING_SENT;
  await recordSkipped(tx, campaign, {
    optedOut: sent.optedOut,
    excluded: excluded.map(({ number }) => number),
    landline: landlines.map(({ number }) => number),
  });
  await saveProgress(tx, campaign, { cursor, sent, members, excluded, landlines });
  return true;
}

const limitRecipients = async (
  tx: Kysely<Tables>,
  campaign: Campaign,
  part: AudiencePart,
): Promise<AudiencePart> =>
  campaign.most_recipients === null
    ? part
    : limitPart({ id: campaign.account_id, db: tx }, part, campaign.most_recipients - campaign.recipients);

/**
 * Throws if a group was deleted. If this would add recipients, throws `excluded_group_deleted` or
 * `group_deleted`. If this would remove recipients, throws `some_groups_deleted`.
 */
async function requireGroups(tx: Kysely<Tables>, audience: Audience): Promise<void> {
  const { accountId, excluded, chosen, requiredGroups } = audience;
  const named = await groupNames({ id: accountId, db: tx }, [...excluded.groupIds, ...chosen]);
  const there = new Set(named.map(({ id }) => id));
  const isDeleted = (id: number) => !there.has(id);
  if (excluded.groupIds.some(isDeleted))
    throw invalid('audience', 'excluded_group_deleted', 'A group was deleted');
  if (chosen.some(isDeleted))
    throw invalid(
      'audience',
      requiredGroups.length > 0 ? 'group_deleted' : 'some_groups_deleted',
      'A group was deleted',
    );
}

const NOTHING_SENT: DispatchResult = {
  messages: 0,
  optedOut: [],
  messageIds: new Map(),
  costs: new Map(),
  parts: 0,
  cost: 0,
};

async function sendTo(
  tx: Kysely<Tables>,
  messageLinks: MessageLinks,
  campaign: Campaign,
  recipients: AudienceMember[],
): Promise<DispatchResult> {
  const account = { id: campaign.account_id, db: tx };
  const { text, links: found } = await messageLinks.read(account, {
    text: campaign.text,
    shortensLinks: campaign.shortens_links,
  });
  const links = await messageLinks.forCampaign(account, { campaignId: campaign.id, links: found });
  return dispatch(tx, {
    accountId: campaign.account_id,
    origin: campaignOrigin(campaign.id),
    sender: campaign.sender,
    text,
    ...(links && { links }),
    recipients,
    priority: PRIORITIES.bulk,
    validHours: campaign.valid_hours,
    timing: timingOf(campaign),
    reservedFor: reservationReferenceOf(campaign.id),
  });
}

type ChunkResult = Pick<AudiencePart, 'cursor' | 'members' | 'excluded' | 'landlines'> & {
  sent: DispatchResult;
};

/**
 * Adds to the campaign's counts and moves its cursor, even if the chunk had no recipients. A null cursor
 * means that all messages are created.
 */
async function saveProgress(
  tx: Kysely<Tables>,
  { account_id, id }: Campaign,
  { cursor, sent, members, excluded, landlines }: ChunkResult,
): Promise<void> {
  const repeated = [...members, ...excluded, ...landlines].reduce((total, { times }) => total + times - 1, 0);
  await tx
    .updateTable('campaigns')
    .set({
      stepped_at: sql`now()`,
      tries: 0,
      recipients: sql`recipients + ${sent.messages}`,
      opted_out: sql`opted_out + ${sent.optedOut.length}`,
      excepted: sql`excepted + ${excluded.length}`,
      landlines: sql`landlines + ${landlines.length}`,
      duplicates: sql`duplicates + ${repeated}`,
      parts: sql`parts + ${sent.parts}`,
      cost: sql`cost + ${sent.cost}`,
      ...(cursor === null ? { state: 'sending' } : { expanded_up_to: cursor }),
    })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  if (cursor === null) await releaseReservation({ id: account_id, db: tx }, id);
}
