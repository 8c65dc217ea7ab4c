import { type Kysely, sql } from 'kysely';
import { type AudienceMember, groupNames } from '#server/contacts/index.ts';
import { dispatch, priorities } from '#server/dispatch/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { inStep } from '#server/platform/long-work/in-step.ts';
import type { Piece } from '#server/platform/long-work/long-work.ts';
import { type Audience, type AudiencePart, audienceOf, chunkSize, nextOf } from './audience.ts';
import { parseTemplate } from '#sms/index.ts';
import { firstOf } from './first-recipients.ts';
import { campaignOrigin } from './origin.ts';
import { timingOf } from './timing.ts';

/** Recipients per transaction. */
const CHUNK = 2000;

type Campaign = {
  account_id: number;
  id: number;
  sender: string;
  text: string;
  paused: boolean;
  expanded_up_to: string;
  valid_hours: number;
  keeps_hours: boolean;
  spread_minutes: number | null;
  local_at: string | null;
  sent_at: Date | null;
  recipients: number;
  opted_out: number;
  expected: number | null;
  most_recipients: number | null;
};

/**
 * Sends to a campaign's next recipients and moves its cursor, in one transaction. Returns false when the campaign must not
 * go on or another worker has it.
 */
export async function expandChunk(db: OwnerDb, piece: Piece): Promise<boolean> {
  try {
    return await inStep(db, (tx) => expandIn(tx, piece));
  } catch (error) {
    const problem = error instanceof Problem ? pausing(error) : undefined;
    if (problem === undefined) throw error;
    // It may have been cancelled meanwhile, hence the condition on the state.
    await sql`
      UPDATE campaigns SET paused = true, problem = ${problem}
      WHERE account_id = ${piece.accountId} AND id = ${piece.id} AND state = 'expanding'`.execute(db);
    return false;
  }
}

/** Why a campaign is paused for a problem that its account can solve. */
function pausing({ code }: Problem): string | undefined {
  if (code === 'not_enough_credits') return 'The credits ran out. Buy credits, then resume the campaign.';
  if (code === 'filter_broken')
    return 'The filter of a smart group that it goes to names a group or field that was deleted, or does not fit a field any more. Change that filter, then resume the campaign.';
  if (code === 'except_gone')
    return 'A group that it leaves out was deleted. Cancel it, or copy it and choose anew whom it leaves out.';
  return undefined;
}

/** The same in the caller's transaction. Throws `not_enough_credits` and `filter_broken`. */
export async function expandIn(tx: Kysely<Tables>, { accountId, id: campaignId }: Piece): Promise<boolean> {
  const campaign: Campaign | undefined = await tx
    .selectFrom('campaigns')
    .select(['account_id', 'id', 'sender', 'text', 'paused', 'expanded_up_to', 'valid_hours', 'keeps_hours'])
    .select([
      'spread_minutes',
      'local_at',
      'sent_at',
      'recipients',
      'opted_out',
      'expected',
      'most_recipients',
    ])
    .where('account_id', '=', accountId)
    .where('id', '=', campaignId)
    .where('state', '=', 'expanding')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!campaign || campaign.paused) return false;
  const { variables } = parseTemplate(campaign.text);
  const limit = chunkSize(CHUNK, variables);
  const audience = await audienceOf(tx, accountId, campaignId);
  await requireExcepted(tx, audience);
  const next = await nextOf(audience, {
    after: campaign.expanded_up_to,
    limit,
    variables,
  });
  const { members, excepted, place } = await withinMost(tx, campaign, next);
  if (members.length > 0) await sendTo(tx, campaign, members);
  await moveOn(tx, campaign, { place, excepted });
  return true;
}

const withinMost = async (
  tx: Kysely<Tables>,
  campaign: Campaign,
  part: AudiencePart,
): Promise<AudiencePart> =>
  campaign.most_recipients === null
    ? part
    : firstOf({ id: campaign.account_id, db: tx }, part, campaign.most_recipients - campaign.recipients);

/** Throws `except_gone` if a group was deleted whose contacts are left out: they would get it. */
async function requireExcepted(tx: Kysely<Tables>, { accountId, except }: Audience): Promise<void> {
  const { groupIds } = except;
  if (groupIds.length === 0) return;
  const there = await groupNames({ id: accountId, db: tx }, groupIds);
  if (there.length < groupIds.length) throw invalid('audience', 'except_gone', 'A group was deleted');
}

async function sendTo(tx: Kysely<Tables>, campaign: Campaign, chunk: AudienceMember[]): Promise<void> {
  const { account_id: accountId, id, sender, text } = campaign;
  const { messages, optedOut, parts, cost } = await dispatch(tx, {
    accountId,
    origin: campaignOrigin(id),
    sender,
    text,
    recipients: chunk,
    priority: priorities.bulk,
    validHours: campaign.valid_hours,
    timing: timingOf(campaign),
  });
  await sql`
    UPDATE campaigns SET duplicates = duplicates + ${chunk.reduce((total, member) => total + member.times - 1, 0)},
      recipients = recipients + ${messages}, opted_out = opted_out + ${optedOut}, parts = parts + ${parts}, cost = cost + ${cost}
    WHERE account_id = ${accountId} AND id = ${id}`.execute(tx);
}

/**
 * Moves the cursor to where there may be more recipients, even if nobody was found up to there. Null: all messages are made.
 */
async function moveOn(
  tx: Kysely<Tables>,
  { account_id, id }: Campaign,
  { place, excepted }: Pick<AudiencePart, 'place' | 'excepted'>,
): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({
      stepped_at: sql`now()`,
      tries: 0,
      excepted: sql`excepted + ${excepted.length}`,
      duplicates: sql`duplicates + ${excepted.reduce((total, { times }) => total + times - 1, 0)}`,
      ...(place === null ? { state: 'sending' } : { expanded_up_to: place }),
    })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
