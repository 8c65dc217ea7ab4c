import { sql } from 'kysely';
import type { GroupDeletion } from '#server/group-deletion.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { setCampaign } from './campaign-row.ts';
import { describeDeletion } from './describe-deletion.ts';
import { PAUSE_MESSAGES, pauseForProblem } from './expand-chunk.ts';
import { notifyStopped } from './notify-stopped.ts';

/**
 * Pauses the campaigns that use the groups, except those in `except`. Without a chosen group, they would have fewer recipients;
 * without an excluded group, more. Users can then choose recipients again. A held campaign gets another
 * reason, and is paused when it is released.
 */
export async function pauseCampaignsUsing(
  account: ActingAccount,
  { groupIds, how }: GroupDeletion,
  except: number[] = [],
): Promise<void> {
  const ids = await lockCampaignsUsing(account, groupIds);
  for (const campaign of await readAffected(account, ids, groupIds)) {
    if (except.includes(campaign.id)) continue;
    const reason = await describeDeletion(account, campaign, how);
    if (campaign.state === 'scheduled') await pauseScheduled(account, campaign, reason);
    else if (campaign.state === 'held') await addHoldReason(account, campaign, reason);
    else if (canReturnToSchedule(campaign)) await pauseScheduled(account, campaign, reason);
    else await pauseExpanding(account, campaign);
  }
}

/**
 * Locks the unfinished campaigns that use the groups, and drafts, because another transaction may be sending
 * them. A chunk of messages is then either created before the groups change, or finds its campaign paused.
 */
async function lockCampaignsUsing({ id, db }: Account, groupIds: number[]): Promise<number[]> {
  if (groupIds.length === 0) return [];
  const lock = sql<{ id: number }>`
    SELECT c.id FROM campaigns c
    WHERE c.account_id = ${id} AND c.state IN ('draft', 'scheduled', 'held', 'expanding') AND EXISTS (
      SELECT FROM campaign_groups g
      WHERE g.account_id = ${id} AND g.campaign_id = c.id AND g.group_id = ANY(${arrayLiteral(groupIds)}::bigint[]))
    ORDER BY c.id FOR UPDATE`;
  await lock.execute(db);
  // The first statement may have waited for a repeated campaign that started an occurrence.
  return (await lock.execute(db)).rows.map((row) => row.id);
}

type Affected = {
  id: number;
  account_id: number;
  name: string;
  user_id: number | null;
  state: string;
  paused: boolean;
  paused_at: Date | null;
  problem: string | null;
  recipients: number;
  starts_at: Date | null;
  repeat_of: number | null;
  in_all_groups: boolean;
  chosen: number[];
  excluded: number[];
};

/** Returns the campaigns among `ids` that still use one of the groups, with these groups. */
async function readAffected({ id, db }: Account, ids: number[], groupIds: number[]): Promise<Affected[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Affected>`
    SELECT c.id, c.account_id, c.name, c.user_id, c.state, c.paused, c.paused_at, c.problem, c.recipients, c.starts_at, c.repeat_of, c.in_all_groups,
      coalesce(json_agg(g.group_id) FILTER (WHERE NOT g.excepted), '[]') AS chosen,
      coalesce(json_agg(g.group_id) FILTER (WHERE g.excepted), '[]') AS excluded
    FROM campaigns c JOIN campaign_groups g ON g.account_id = c.account_id AND g.campaign_id = c.id
    WHERE c.account_id = ${id} AND c.id = ANY(${arrayLiteral(ids)}::bigint[]) AND c.state IN ('scheduled', 'held', 'expanding')
      AND g.group_id = ANY(${arrayLiteral(groupIds)}::bigint[])
    GROUP BY c.account_id, c.id ORDER BY c.id`.execute(db);
  return rows;
}

/** Checks whether a scheduled campaign has started, but has no messages yet. Users can still change it. */
const canReturnToSchedule = ({ state, recipients, starts_at, repeat_of }: Affected): boolean =>
  state === 'expanding' && recipients === 0 && starts_at !== null && repeat_of === null;

async function pauseScheduled(account: ActingAccount, campaign: Affected, reason: string): Promise<void> {
  const problem = `${reason} Choose recipients again, or cancel the campaign.`;
  // A large group is deleted in several transactions.
  if (campaign.problem === problem && campaign.paused) return;
  await setCampaign(account, campaign.id, {
    state: 'scheduled',
    sent_at: null,
    paused: true,
    paused_at: campaign.paused_at ?? new Date(),
    problem,
  });
  await notifyStopped(account.db, campaign, { state: 'paused', problem });
}

async function addHoldReason(account: Account, { id, problem }: Affected, reason: string): Promise<void> {
  if (problem?.includes(reason)) return;
  await setCampaign(account, id, { problem: [problem, reason].filter(Boolean).join(' ') });
}

/** Pauses a campaign that may already have messages, so its recipients can no longer be changed. */
async function pauseExpanding(account: ActingAccount, campaign: Affected): Promise<void> {
  const code =
    campaign.excluded.length > 0
      ? 'excluded_group_deleted'
      : campaign.in_all_groups
        ? 'group_deleted'
        : 'some_groups_deleted';
  const problem = PAUSE_MESSAGES.get(code)!;
  if (campaign.paused) await setCampaign(account, campaign.id, { problem, short_of_credits: false });
  else await pauseForProblem(account.db, { accountId: account.id, id: campaign.id }, { problem });
}
